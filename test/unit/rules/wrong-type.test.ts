import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "days": { "type": "integer" }, "note": { "type": "string" }, "price": { "type": "number" }, "open": { "type": "boolean" }, "tags": { "type": "array", "items": { "type": "string" } } } }';

testArguments("wrong-type", schema, [
  {
    name: "makes no list of the arguments themselves, whatever their schema wants",
    schema: '{ "type": "array" }',
    picture: `{ "days": 3 }
^^^^^^^^^^^^^ wrong-type`,
  },
  {
    name: "marks a number given as text, and makes it a number",
    picture: `{ "days": "3" }
          ^^^ wrong-type`,
    safe: '{ "days": 3 }',
  },
  {
    name: "is silent where every type is right, however much a text looks like a number",
    picture: '{ "days": 3, "note": "3", "price": 3, "open": false, "tags": ["3"] }',
  },
  {
    name: "takes 3.0 for an integer, as JSON Schema does, and leaves its spelling to another rule",
    picture: `{ "days": 3.0 }
          ^^^ integer-spelling`,
    safe: '{ "days": 3 }',
  },
  {
    name: "takes no fraction for an integer, and does not round it",
    picture: `{ "days": 3.5 }
          ^^^ wrong-type`,
  },
  {
    name: "keeps the digits of a decimal",
    picture: `{ "price": "3.50" }
           ^^^^^^ wrong-type`,
    safe: '{ "price": 3.50 }',
  },
  {
    name: "keeps digits that a double would lose",
    picture: `{ "days": "12345678901234567890" }
          ^^^^^^^^^^^^^^^^^^^^^^ wrong-type`,
    safe: '{ "days": 12345678901234567890 }',
  },
  {
    name: "keeps the digits of a number that becomes text",
    picture: `{ "note": 12345678901234567890 }
          ^^^^^^^^^^^^^^^^^^^^ wrong-type`,
    safe: '{ "note": "12345678901234567890" }',
  },
  {
    name: "offers nothing for text that spells no number",
    picture: `{ "days": "three" }
          ^^^^^^^ wrong-type`,
  },
  {
    name: "offers nothing for a leading zero, which may be part of a code",
    picture: `{ "days": "007" }
          ^^^^^ wrong-type`,
  },
  {
    name: "guesses that blanks do not matter",
    picture: `{ "days": " 3 " }
          ^^^^^ wrong-type`,
    suggestions: {
      'Change " 3 " to 3 (guess)': '{ "days": 3 }',
    },
  },
  {
    name: "guesses that a comma groups digits",
    picture: `{ "days": "1,000" }
          ^^^^^^^ wrong-type`,
    suggestions: {
      'Change "1,000" to 1000 (guess)': '{ "days": 1000 }',
    },
  },
  {
    name: "offers both numbers where a comma may group digits or begin the fraction",
    picture: `{ "price": "1,234" }
           ^^^^^^^ wrong-type`,
    suggestions: {
      'Change "1,234" to 1234 (guess)': '{ "price": 1234 }',
      'Change "1,234" to 1.234 (guess)': '{ "price": 1.234 }',
    },
  },
  {
    name: "guesses that a dot groups the digits of what has no fraction",
    picture: `{ "days": "1.234" }
          ^^^^^^^ wrong-type`,
    suggestions: {
      'Change "1.234" to 1234 (guess)': '{ "days": 1234 }',
    },
  },
  {
    name: "guesses that a unit says nothing new",
    picture: `{ "days": "5 days" }
          ^^^^^^^^ wrong-type`,
    suggestions: {
      'Change "5 days" to 5 (guess)': '{ "days": 5 }',
    },
  },
  {
    name: "offers both readings of a percentage",
    picture: `{ "price": "10%" }
           ^^^^^ wrong-type`,
    suggestions: {
      'Change "10%" to 10 (guess)': '{ "price": 10 }',
      'Change "10%" to 0.1 (guess)': '{ "price": 0.1 }',
    },
  },
  {
    name: "guesses that an exponent was meant as one",
    picture: `{ "price": "1e3" }
           ^^^^^ wrong-type`,
    suggestions: {
      'Change "1e3" to 1e3 (guess)': '{ "price": 1e3 }',
    },
  },
  {
    name: "guesses that minus zero was meant as a number",
    picture: `{ "price": "-0" }
           ^^^^ wrong-type`,
    suggestions: {
      'Change "-0" to -0 (guess)': '{ "price": -0 }',
    },
  },
  {
    name: "makes exactly true a truth value",
    picture: `{ "open": "true" }
          ^^^^^^ wrong-type`,
    safe: '{ "open": true }',
  },
  {
    name: "guesses that True is one",
    picture: `{ "open": "True" }
          ^^^^^^ wrong-type`,
    suggestions: {
      'Change "True" to true (guess)': '{ "open": true }',
    },
  },
  {
    name: "offers nothing for yes and for 1",
    picture: `{ "open": "yes", "days": true }
          ^^^^^ wrong-type
                         ^^^^ wrong-type`,
  },
  {
    name: "makes a truth value text where text is wanted",
    picture: `{ "note": true }
          ^^^^ wrong-type`,
    safe: '{ "note": "true" }',
  },
  {
    name: "puts one value into a list",
    picture: `{ "tags": "red" }
          ^^^^^ wrong-type`,
    safe: '{ "tags": ["red"] }',
  },
  {
    name: "guesses so where the text may stand for several",
    picture: `{ "tags": "red, blue" }
          ^^^^^^^^^^^ wrong-type`,
    suggestions: {
      "Put the value in a list (guess)": '{ "tags": ["red, blue"] }',
    },
  },
  {
    name: "guesses so where the text may stand for none",
    picture: `{ "tags": "None" }
          ^^^^^^ wrong-type`,
    suggestions: {
      "Put the value in a list (guess)": '{ "tags": ["None"] }',
      'Remove the optional argument "tags" (guess)': "{}",
    },
  },
  {
    name: "offers to leave out a list that is empty text",
    picture: `{ "tags": "" }
          ^^ wrong-type`,
    suggestions: {
      "Put the value in a list (guess)": '{ "tags": [""] }',
      'Remove the optional argument "tags" (guess)': "{}",
    },
  },
  {
    name: "takes the list out of what XML put around it",
    picture: `{ "tags": { "item": ["red"] } }
          ^^^^^^^^^^^^^^^^^^^ wrong-type`,
    safe: '{ "tags": ["red"] }',
  },
  {
    name: "takes the only item out of a list",
    picture: `{ "note": ["red"] }
          ^^^^^^^ wrong-type`,
    safe: '{ "note": "red" }',
  },
  {
    name: "offers nothing for a list of two where one value is wanted",
    picture: `{ "note": ["red", "blue"] }
          ^^^^^^^^^^^^^^^ wrong-type`,
  },
  {
    name: "offers nothing for an object where text is wanted",
    picture: `{ "note": { "a": 1 } }
          ^^^^^^^^^^ wrong-type`,
  },
  {
    name: "marks the item alone",
    picture: `{ "tags": ["red", 5] }
                  ^ wrong-type`,
    safe: '{ "tags": ["red", "5"] }',
  },
  {
    name: "marks what is deep inside",
    schema:
      '{ "type": "object", "properties": { "plan": { "type": "object", "properties": { "steps": { "type": "array", "items": { "properties": { "at": { "type": "integer" } } } } } } } }',
    picture: `{ "plan": { "steps": [{ "at": "7" }] } }
                              ^^^ wrong-type`,
    safe: '{ "plan": { "steps": [{ "at": 7 }] } }',
  },
  {
    name: "leaves what stands between tokens as it is",
    picture: `{ "days" : "3" , "note" : 4 }
           ^^^ wrong-type
                          ^ wrong-type`,
    safe: '{ "days" : 3 , "note" : "4" }',
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "days": "3" }
                        ^^^ wrong-type`,
    safe: '{ "note": "🌦", "days": 3 }',
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"days\": \"3\"}"
                              ^^^^^ wrong-type`,
    safe: String.raw`"{\"note\": \"🌦\", \"days\": 3}"`,
  },
  {
    name: "maps through a character that the record writes as escapes",
    picture: String.raw`"{\"note\": \"\ud83c\udf26\", \"days\": \"3\"}"
                                        ^^^^^ wrong-type`,
    safe: String.raw`"{\"note\": \"\ud83c\udf26\", \"days\": 3}"`,
  },
  {
    name: "leaves escapes inside a value that is wrapped",
    picture: String.raw`"{\"note\": \"\\ud83c\\udf26\", \"tags\": \"r\\\"d\"}"
                                          ^^^^^^^^^^ wrong-type`,
    safe: String.raw`"{\"note\": \"\\ud83c\\udf26\", \"tags\": [\"r\\\"d\"]}"`,
  },
  {
    name: "offers to leave out an optional argument that is empty text",
    picture: `{ "days": "" }
          ^^ wrong-type`,
    suggestions: {
      'Remove the optional argument "days" (guess)': "{}",
    },
  },
  {
    name: "offers to leave out several at once",
    picture: `{ "days": "", "note": "x", "price": "" }
          ^^ wrong-type
                                    ^^ wrong-type`,
    suggestions: {
      'Remove the optional argument "days" (guess)': '{ "note": "x", "price": "" }',
      "Remove the empty optional arguments (guess)": '{ "note": "x" }',
      'Remove the optional argument "price" (guess)': '{ "days": "", "note": "x" }',
    },
  },
  {
    name: "does not offer to leave out one that is required",
    schema: '{ "type": "object", "properties": { "days": { "type": "integer" } }, "required": ["days"] }',
    picture: `{ "days": "" }
          ^^ wrong-type`,
  },
  {
    name: "offers nothing that would only trade one fault for another",
    schema: '{ "type": "object", "properties": { "days": { "type": "integer", "minimum": 5 } } }',
    picture: `{ "days": "3" }
          ^^^ wrong-type`,
  },
  {
    name: "prefers neither of two certain readings",
    schema: '{ "type": "object", "properties": { "days": { "type": ["integer", "array"] } } }',
    picture: `{ "days": "3" }
          ^^^ wrong-type`,
    suggestions: {
      'Change "3" to 3 (guess)': '{ "days": 3 }',
      "Put the value in a list (guess)": '{ "days": ["3"] }',
    },
  },
  {
    name: "is silent where one of several types fits",
    schema: '{ "type": "object", "properties": { "days": { "type": ["integer", "string"] } } }',
    picture: '{ "days": "3" }',
  },
  {
    name: "guesses that the word null was meant as null",
    schema: '{ "type": "object", "properties": { "days": { "type": ["integer", "null"] } } }',
    picture: `{ "days": "null" }
          ^^^^^^ wrong-type`,
    suggestions: {
      'Change "null" to null (guess)': '{ "days": null }',
      'Remove the optional argument "days" (guess)': "{}",
    },
  },
  {
    name: "takes the names of the prototype for ordinary ones",
    schema:
      '{ "type": "object", "properties": { "__proto__": { "type": "integer" }, "constructor": { "type": "integer" } } }',
    picture: `{ "__proto__": "1", "constructor": "2" }
               ^^^ wrong-type
                                   ^^^ wrong-type`,
    safe: '{ "__proto__": 1, "constructor": 2 }',
  },
  {
    name: "guesses where a name stands twice, since an edit may uncover the other",
    picture: `{ "days": 3, "days": "4" }
             ^^^^^^ duplicate-key
                     ^^^ wrong-type`,
    suggestions: {
      'Keep "days": 3 (guess)': '{ "days": 3 }',
      'Keep "days": "4" (guess)': '{ "days": "4" }',
      'Change "4" to 4 (guess)': '{ "days": 3, "days": 4 }',
    },
  },
]);

test("wrong-type words its findings", () => {
  assert.deepEqual(messages(schema, '{ "days": "3" }'), ['book.days: expected integer, found string "3".']);
  assert.deepEqual(messages(schema, '{ "tags": ["red", 5] }'), ["book.tags[1]: expected string, found number 5."]);
  assert.deepEqual(
    messages('{ "type": "object", "properties": { "to": { "type": ["string", "null"] } } }', '{ "to": 250 }'),
    ["book.to: expected string or null, found number 250."],
  );
  assert.deepEqual(
    messages('{ "type": "object", "properties": { "api_key": { "type": "integer" } } }', '{ "api_key": "abc-123" }'),
    ["book.api_key: expected integer, found string (hidden, 7 characters)."],
  );
});
