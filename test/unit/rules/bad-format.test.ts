import assert from "node:assert/strict";
import { test } from "node:test";
import { messages, testArguments } from "../../support/argument-cases.js";

const schema =
  '{ "type": "object", "properties": { "due": { "type": "string", "format": "date-time" }, "id": { "format": "uuid" }, "mail": { "format": "email" }, "on": { "format": "date" }, "tint": { "format": "color-hex" }, "note": {} }, "required": ["due"] }';

testArguments("bad-format", schema, [
  {
    name: "guesses the time of a date",
    picture: `{ "due": "2026-04-25" }
         ^^^^^^^^^^^^ bad-format`,
    suggestions: {
      'Change "2026-04-25" to "2026-04-25T00:00:00Z" (guess)': '{ "due": "2026-04-25T00:00:00Z" }',
    },
  },
  {
    name: "guesses the zone of a time",
    picture: `{ "due": "2026-04-25 10:00:00" }
         ^^^^^^^^^^^^^^^^^^^^^ bad-format`,
    suggestions: {
      'Change "2026-04-25 10:00:00" to "2026-04-25T10:00:00Z" (guess)': '{ "due": "2026-04-25T10:00:00Z" }',
    },
  },
  {
    name: "guesses the one date that another spelling stands for",
    picture: `{ "on": "12/31/2026", "due": "2026-04-25T00:00:00Z" }
        ^^^^^^^^^^^^ bad-format`,
    suggestions: {
      'Change "12/31/2026" to "2026-12-31" (guess)': '{ "on": "2026-12-31", "due": "2026-04-25T00:00:00Z" }',
    },
  },
  {
    name: "offers both dates where day and month may be either",
    picture: `{ "on": "1/2/2026", "due": "2026-04-25T00:00:00Z" }
        ^^^^^^^^^^ bad-format`,
    suggestions: {
      'Change "1/2/2026" to "2026-02-01" (guess)': '{ "on": "2026-02-01", "due": "2026-04-25T00:00:00Z" }',
      'Change "1/2/2026" to "2026-01-02" (guess)': '{ "on": "2026-01-02", "due": "2026-04-25T00:00:00Z" }',
    },
  },
  {
    name: "is silent about other spellings of dates where any text will do",
    picture: '{ "note": "12/31/2026", "due": "2026-04-25T00:00:00Z" }',
  },
  {
    name: "offers nothing for words",
    picture: `{ "due": "yesterday" }
         ^^^^^^^^^^^ bad-format`,
  },
  {
    name: "is silent about what is written as the format says",
    picture:
      '{ "due": "2026-04-25T00:00:00Z", "id": "123e4567-e89b-12d3-a456-426614174000", "mail": "a@example.org", "on": "2026-02-28" }',
  },
  {
    name: "marks the day after the last of February, and no leap second",
    picture: `{ "due": "2026-02-28T23:59:60Z", "on": "2026-02-29" }
                                       ^^^^^^^^^^^^ bad-format`,
  },
  {
    name: "is silent about a format that it does not know",
    picture: '{ "due": "2026-04-25T00:00:00Z", "tint": "nope" }',
  },
  {
    name: "is silent about a value that is no text",
    schema: '{ "type": "object", "properties": { "due": { "format": "date" } } }',
    picture: '{ "due": 5 }',
  },
  {
    name: "offers to leave out an optional argument that is empty",
    picture: `{ "due": "2026-04-25T00:00:00Z", "mail": "" }
                                         ^^ bad-format`,
    suggestions: {
      'Remove the optional argument "mail" (guess)': '{ "due": "2026-04-25T00:00:00Z" }',
    },
  },
  {
    name: "offers nothing for a required one that is empty",
    picture: `{ "due": "" }
         ^^ bad-format`,
  },
  {
    name: "counts in UTF-16 units, two for a character outside the BMP",
    picture: `{ "note": "🌦", "due": "🌦" }
                       ^^^^ bad-format`,
  },
  {
    name: "marks and mends inside argument text, through its escapes",
    picture: String.raw`"{\"note\": \"🌦\", \"due\": \"2026-04-25\"}"
                             ^^^^^^^^^^^^^^ bad-format`,
    suggestions: {
      'Change "2026-04-25" to "2026-04-25T00:00:00Z" (guess)': String.raw`"{\"note\": \"🌦\", \"due\": \"2026-04-25T00:00:00Z\"}"`,
    },
  },
]);

test("bad-format words its findings", () => {
  assert.deepEqual(messages(schema, '{ "due": "yesterday" }'), [
    'book.due: expected a date-time (RFC 3339), found "yesterday".',
  ]);
  assert.deepEqual(messages(schema, '{ "due": "2026-04-25T00:00:00Z", "id": "7", "mail": "ana", "on": "May" }'), [
    'book.id: expected a UUID, found "7".',
    'book.mail: expected an e-mail address, found "ana".',
    'book.on: expected a date (RFC 3339), found "May".',
  ]);
});
