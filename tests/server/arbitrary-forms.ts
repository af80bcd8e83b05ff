import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import { LANGUAGE_CODES } from "#app/lib/language.ts";
import { oddText } from "#tests/api/arbitrary-bodies.ts";
import * as fc from "fast-check";

/** Forms as nobody would fill them in: the fields of a form, with fitting values and with any others. */

const root = join(import.meta.dirname, "../..");
const sources = globSync("app/desk/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !file.includes(".test."))
  .map((file) => readFileSync(join(root, file), "utf8"))
  .filter((source) => /zod|FormData|deskAction|<form|Form/.test(source));

const found = (pattern: RegExp) => [
  ...new Set(
    sources.flatMap((source) => Array.from(source.matchAll(pattern), ([, word]) => word ?? "")),
  ),
];

/** Short words of that code: among them each reason, method and state that a field may have. */
const WORDS = found(/"([A-Za-z][\w.' ,-]{0,40})"/g);

const TABLES = ["visits", "bookings", "callbacks", "staff", "history", "tests"] as const;

async function idsIn(db: Db) {
  const ids: Record<string, string[]> = {};
  for (const table of TABLES) {
    const rows = await db.selectFrom(table).select("id").limit(40).execute();
    ids[table] = rows.map(({ id }) => id);
  }
  return ids;
}

const DAYS = ["2026-11-22", "2026-11-23", "2026-11-24", "2027-02-30", "today"];
const MONEY = ["0", "200", "₹200", "10 %", "-5", "1e9", "99999999999999999999", "12.5"];
const NUMBERS = ["1000012345", "10000", "560038", "34", "-1", "on", "yes", "no", ""];

const REASONS =
  "Family,Complaint,We came late,Haemolysed,Too little,Cannot be reached,Booked twice,The patient does not want it now,counted again".split(
    ",",
  );

/** What fits other fields by their names. */
const CHOICES: readonly [RegExp, readonly string[]][] = [
  [/day/i, DAYS.slice(1, 3)],
  [/slot|time/i, BOOKING_TIMES],
  [/^kind$/, ["visit", "callback"]],
  [/^event$/, PATIENT_EVENTS],
  [/^language$/, LANGUAGE_CODES],
  [/rupees|amount|discount|paise/i, MONEY],
  [/reason|why/i, REASONS],
  [/payment|method/i, ["cash", "upi", "advance", "due", "paid"]],
  [/again|when/i, ["15", "60", "evening", "tomorrow"]],
];

/** What fits a field by its name: ids that exist. */
const FITS: readonly [RegExp, string][] = [
  [/visit|subject/i, "visits"],
  [/^(to|staff|assignee)/i, "staff"],
  [/booking|patient|reference/i, "bookings"],
  [/callback/i, "callbacks"],
  [/entry|undo/i, "history"],
  [/test|item/i, "tests"],
];

function valueFor(name: string, ids: Record<string, string[]>): fc.Arbitrary<string> {
  const table = FITS.find(([pattern]) => pattern.test(name))?.[1] ?? "";
  const fitting = ids[table] ?? CHOICES.find(([pattern]) => pattern.test(name))?.[1] ?? [];
  const others = fc.constantFrom(...WORDS, ...DAYS, ...BOOKING_TIMES, ...MONEY, ...NUMBERS);
  return fc.oneof(
    { weight: fitting.length > 0 ? 60 : 0, arbitrary: fc.constantFrom("", ...fitting) },
    { weight: 3, arbitrary: others },
    { weight: 1, arbitrary: oddText.map((text) => text.slice(0, 2000)) },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );
}

/** Makes forms of fields: most of them with a value each, and a few twice. */
export async function arbitraryForms(db: Db) {
  const ids = await idsIn(db);
  const field = (name: string) =>
    fc.oneof(
      // An old value that is not the present one keeps a field from being saved.
      { weight: name.startsWith("was.") ? 9 : 1, arbitrary: fc.constant(null) },
      { weight: 5, arbitrary: valueFor(name, ids).map((value) => [name, value]) },
    );
  return (names: readonly string[]) =>
    fc
      .tuple(...names.map(field), ...names.slice(0, 3).map(field))
      .map((fields) => fields.filter((given) => given !== null));
}
