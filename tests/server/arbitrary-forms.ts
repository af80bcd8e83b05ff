import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Db } from "#app/db/schema.server.ts";
import { BOOKING_TIMES } from "#app/features/visit-plan/visit-times.ts";
import { oddText } from "#tests/api/arbitrary-bodies.ts";
import * as fc from "fast-check";

/** Forms as nobody would fill them in: the desk's own words as names and values, in any combination. */

const root = join(import.meta.dirname, "../..");

/** Every short word in quotes in the code that reads forms: names of fields, reasons, methods. */
function wordsOfForms() {
  const files = globSync("app/{desk,features}/**/*.{ts,tsx}", { cwd: root });
  const sources = files
    .filter((file) => !file.includes(".test."))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .filter((source) => /FormData|deskAction/.test(source));
  const words = sources.flatMap((source) =>
    Array.from(source.matchAll(/"([A-Za-z][\w.' ,-]{0,40})"/g), ([, word = ""]) => word),
  );
  return [...new Set(words)];
}

/** Ids of rows that exist, so that many forms reach what they are about. */
async function idsIn(db: Db) {
  const ids: string[] = [];
  for (const table of ["visits", "bookings", "callbacks", "staff", "history", "tests"] as const) {
    const rows = await db.selectFrom(table).select("id").limit(40).execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

const DAYS = ["2026-11-22", "2026-11-23", "2026-11-24", "2027-02-30", "today"];
const MONEY = ["0", "200", "₹200", "10 %", "-5", "1e9", "99999999999999999999", "12.5"];
const NUMBERS = ["1000012345", "10000", "560038", "34", "-1", "on", "yes", "no", ""];

/** Fields and values; a name may come twice. */
export async function arbitraryForm(db: Db) {
  const words = wordsOfForms();
  const value = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...(await idsIn(db))) },
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    { weight: 4, arbitrary: fc.constantFrom(...DAYS, ...BOOKING_TIMES, ...MONEY, ...NUMBERS) },
    { weight: 3, arbitrary: oddText },
    { weight: 1, arbitrary: fc.json({ maxDepth: 3 }) },
  );
  return fc.array(fc.tuple(fc.constantFrom(...words), value), { maxLength: 12 });
}
