import type { FileRule } from "./rule.js";

/** Rules about a file as a whole: the check itself says them, and here is what they mean. */

export const noSchema: FileRule = {
  id: "no-schema",
  subject: "file",
  severity: "information",
  docs: {
    what: "A file calls a tool of which no definition is known, so its calls are not judged. It is said once a tool and file.",
    cause:
      "The log does not hold the definitions that were offered to the model, and no tool file of the workspace has them.",
    remedy: "Name the file that defines the tool in `arglint.tools`, or put it beside the log as `tools.json`.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}]}',
    },
  },
};

export const schemaConflict: FileRule = {
  id: "schema-conflict",
  subject: "file",
  severity: "warning",
  docs: {
    what: "Two definitions of one tool are equally near to a call, they differ, and one accepts what the other rejects. The call counts as valid.",
    cause: "Two servers offer a tool of the same name, or an old copy of a tool file was left behind.",
    remedy: "Name the right file in `arglint.tools`, or remove the other.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"a":{"tools":[{"name":"get","input_schema":{"properties":{"id":{"type":"string"}}}}]},"b":{"tools":[{"name":"get","input_schema":{"properties":{"id":{"type":"integer"}}}}]},"content":[{"type":"tool_use","id":"t1","name":"get","input":{"id":1}}]}',
      good: '{"b":{"tools":[{"name":"get","input_schema":{"properties":{"id":{"type":"integer"}}}}]},"content":[{"type":"tool_use","id":"t1","name":"get","input":{"id":1}}]}',
    },
  },
};

export const tooManyProblems: FileRule = {
  id: "too-many-problems",
  subject: "file",
  severity: "information",
  docs: {
    what: "A file has more problems than are listed one by one. All of them are counted.",
    cause: "Editors stop showing problems of a file at a thousand; a log with one fault in every call soon has more.",
    remedy: "Mend the commonest fault first, or raise `arglint.maxProblemsPerFile`.",
    example: { kind: "file", fileName: "log.json", bad: "", good: "" },
  },
};

export const unreadBody: FileRule = {
  id: "unread-body",
  subject: "file",
  severity: "information",
  docs: {
    what: "A recording holds a request or an answer in base64 or in hexadecimal digits. What is in there is never guessed, so its tools and calls are not known. It is said once a file.",
    cause:
      "The body was binary or compressed on the wire, as the event streams of Amazon Bedrock are, and the recorder kept it as it was.",
    remedy: "Record the same exchange after decoding, or from the log of the client library.",
    example: {
      kind: "file",
      fileName: "log.har",
      bad: '{"log":{"entries":[{"response":{"content":{"mimeType":"application/vnd.amazon.eventstream","encoding":"base64","text":"AAAA"}}}]}}',
      good: '{"log":{"entries":[{"response":{"content":{"mimeType":"application/json","text":"{}"}}}]}}',
    },
  },
};

export const unjudgedTool: FileRule = {
  id: "unjudged-tool",
  subject: "file",
  severity: "information",
  docs: {
    what: "A tool is known, and its calls cannot be judged by its input schema. It is said once a tool and file, with the reason.",
    cause:
      "The schema refers to a document that is not there, names a dialect that is not known, or asks for more work than a check may do.",
    remedy: "Put what the schema refers to into the schema itself, under `$defs`.",
    example: {
      kind: "file",
      fileName: "log.json",
      bad: '{"tools":[{"name":"ping","input_schema":{"$schema":"https://example.org/other","type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}]}',
      good: '{"tools":[{"name":"ping","input_schema":{"type":"object"}}],"messages":[{"role":"assistant","content":[{"type":"tool_use","id":"t1","name":"ping","input":{}}]}]}',
    },
  },
};
