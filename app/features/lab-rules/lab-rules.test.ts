import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { readRules } from "./lab-rules-file.server.ts";
import { findLabRules, saveLabRules } from "./lab-rules.queries.server.ts";
import { DEFAULT_RULES } from "./lab-rules.ts";

describe.each(databases)("the lab's rules on $name", ({ freshDb }) => {
  test("have defaults, and are replaced as a whole", async () => {
    const db = await freshDb();
    expect(await findLabRules(db)).toEqual(DEFAULT_RULES);
    const rules = { ...DEFAULT_RULES, sunday: null, chargedPincodes: ["560064"], visitCharge: 100 };
    await saveLabRules(db, rules);
    await saveLabRules(db, { ...rules, visitCharge: 150 });
    expect(await findLabRules(db)).toEqual({ ...rules, visitCharge: 150 });
  });
});

test("a file may leave out what has a default; Sundays are then like weekdays", () => {
  const hours = { from: "07:00 AM", to: "08:00 PM" };
  expect(readRules(JSON.stringify({ hours }))).toEqual({
    ok: true,
    rules: { ...DEFAULT_RULES, hours, sunday: hours },
  });
});

test.each([
  ["{", "This is not JSON."],
  ['{"hour": 1}', "Unknown: hour."],
  ['{"hours": {"from": "8", "to": "08:00 PM"}}', 'hours.from: is not a time like "08:00 AM".'],
  ['{"sunday": {"from": "02:00 PM", "to": "07:00 AM"}}', "sunday: ends before it begins."],
  ['{"pincodes": ["56010"]}', "pincodes.0: is not a pincode of six digits."],
  [
    '{"pincodes": ["560064"], "chargedPincodes": ["560064"]}',
    "chargedPincodes: 560064 stands in both lists.",
  ],
  ['{"visitCharge": 99.5}', "visitCharge: is not a whole number of rupees."],
])("a wrong file is refused with its reason: %s", (json, problem) => {
  expect(readRules(json)).toEqual({ ok: false, problems: [problem] });
});
