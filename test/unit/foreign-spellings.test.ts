import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { datesMeant } from "../../server/core/rules/foreign-dates.js";
import { numbersMeant } from "../../server/core/rules/foreign-numbers.js";

const numbers: Readonly<Record<string, readonly string[]>> = {
  "1,234.5": ["1234.5"],
  "1.234,5": ["1234.5"],
  "1,234": ["1234", "1.234"],
  "1.234.567": ["1234567"],
  "1'234": ["1234"],
  "1\u00a0234,5": ["1234.5"],
  "1_000": ["1000"],
  "1,00,000": ["100000"],
  "0,5": ["0.5"],
  "-1,5": ["-1.5"],
  "\u22125": ["-5"],
  "+5": ["5"],
  ".5": ["0.5"],
  "5 km": ["5"],
  "20\u00b0C": ["20"],
  "5 m/s": ["5"],
  $5: ["5"],
  "5 \u20ac": ["5"],
  "10%": ["10", "0.1"],
  "5%": ["5", "0.05"],
  "1k": ["1000"],
  "1.5k": ["1500"],
  "300K": ["300000", "300"],
  "12345678901234567890k": ["12345678901234567890000"],
  "0,123": ["0.123"],
};

const noNumbers = [
  "",
  "007",
  "1,2,3",
  "1,23,4",
  "192.168.1.1",
  "1-2",
  "3 of 5",
  "v1.2",
  "5M",
  "1e5 km",
  "\u0663",
  "12/31/2026",
];

const dates: Readonly<Record<string, readonly string[]>> = {
  "31.12.2026": ["2026-12-31"],
  "1.2.2026": ["2026-02-01"],
  "12/31/2026": ["2026-12-31"],
  "31/12/2026": ["2026-12-31"],
  "01/02/2026": ["2026-02-01", "2026-01-02"],
  "02/02/2026": ["2026-02-02"],
  "2026/12/31": ["2026-12-31"],
  "2026-1-5": ["2026-01-05"],
  "20261231": ["2026-12-31"],
  "31 Dec 2026": ["2026-12-31"],
  "December 31st, 2026": ["2026-12-31"],
  "29.02.2028": ["2028-02-29"],
  "2026-12-31T23:59:00Z": ["2026-12-31"],
};

const noDates = [
  "",
  "2026-12-31",
  "29.02.2026",
  "13/13/2026",
  "31/12/26",
  "Foo 5 2026",
  "1.2.3",
  "00/10/2026",
  "tomorrow",
];

describe("a number in another spelling", () => {
  for (const [text, readings] of Object.entries(numbers))
    test(`${text} stands for ${readings.join(" or ")}`, () => {
      assert.deepEqual(numbersMeant(text), readings);
      for (const json of readings) assert.equal(typeof JSON.parse(json), "number");
    });

  for (const text of noNumbers)
    test(`is not "${text}"`, () => {
      assert.deepEqual(numbersMeant(text), []);
    });

  test("is looked for in good time", () => {
    const started = process.cpuUsage();
    for (const text of [`${"1,".repeat(50_000)}x`, `1${" 000".repeat(50_000)}x`, `${"9".repeat(200_000)}%`])
      numbersMeant(text);
    numbersMeant(`0.${"0".repeat(500_000)}1k`);
    assert.ok(process.cpuUsage(started).user < 5_000_000);
  });
});

describe("a date in another spelling", () => {
  for (const [text, readings] of Object.entries(dates))
    test(`${text} stands for ${readings.join(" or ")}`, () => {
      assert.deepEqual(datesMeant(text), readings);
    });

  for (const text of noDates)
    test(`is not "${text}"`, () => {
      assert.deepEqual(datesMeant(text), []);
    });
});
