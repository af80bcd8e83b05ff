import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { readRules } from "#app/domain/lab-settings/lab-rules-file.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { replaceRules } from "#app/domain/lab-settings/replace-rules.server.ts";
import { findLabRules } from "./lab-rules.queries.server.ts";
import { DEFAULT_RULES, type LabRules } from "./lab-rules.ts";

describe.each(databases)("the lab's rules on $name", ({ freshDb }) => {
  test("have defaults, and are replaced as a whole", async () => {
    const db = await freshDb();
    expect(await findLabRules(db)).toEqual(DEFAULT_RULES);
    const rules = { ...DEFAULT_RULES, sunday: null, chargedPincodes: ["560064"], visitCharge: 100 };
    const by = { actor: COMMAND_LINE, now: new Date(), may: () => true };
    const set = (to: LabRules) => db.transaction().execute((trx) => replaceRules(trx, by, to));
    await set(rules);
    await set({ ...rules, visitCharge: 150 });
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
  ['{"slots": {"09:32 AM": 4}}', "Unknown: 09:32 AM."],
  ['{"slots": {"04:55 AM": 4}}', "Unknown: 04:55 AM."],
  ['{"slots": {"09:00 AM": 0}}', "slots.09:00 AM: is below 1."],
  ['{"closedDays": ["25 December"]}', "closedDays.0: is not a day like 2026-12-25."],
  ['{"visitCharge": 99.5}', "visitCharge: is not a whole number of rupees."],
])("a wrong file is refused with its reason: %s", (json, problem) => {
  expect(readRules(json)).toEqual({ ok: false, problems: [problem] });
});
