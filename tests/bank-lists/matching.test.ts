import { expect, test } from "vitest";
import { type Match, type MatchVisit, matchRows } from "#app/domain/bank-list/match-rows.ts";
import { readBankList } from "#app/domain/bank-list/read-bank-list.ts";
import { readPayReference } from "#app/domain/payments/pay-reference.ts";
import { readWorkbook } from "#app/import/workbook/read-workbook.server.ts";
import { seededRandom } from "#tests/faults/random.ts";
import { givenVisits, LAB_WEEK } from "./lab-week.ts";
import type { ListForm } from "./list-entry.ts";
import { LIST_FORMS } from "./list-forms.ts";
import { randomEntries } from "./random-entries.ts";

const visits = givenVisits(5_000);
const owed = visits.map(({ tr, paise, payer }, at): MatchVisit => ({
  id: String(at),
  references: [readPayReference(tr)?.reference ?? ""],
  patients: [payer],
  day: LAB_WEEK.from,
  madeOn: "2026-11-01",
  duePaise: paise,
  payments: [],
}));

/** Reads and matches a lab's week of some 5,000 rows in one form. */
async function matched(form: ListForm) {
  const entries = randomEntries(seededRandom(), visits, { ...LAB_WEEK, paid: 3_800 });
  const written = form.write(entries.map(({ entry }) => entry));
  const workbook = await readWorkbook(written.bytes);
  if (!workbook.ok) throw new Error(`not read: ${workbook.problem}`);
  const list = readBankList(workbook.sheets, () => undefined);
  const rows = list.rows.map((row, at) => ({ ...row, id: String(at), declined: [] }));
  const matches = matchRows(rows, owed, "2026-11-30");
  const fits = rows.flatMap((row) => {
    const match = matches.get(row.id);
    return match?.kind === "fit" ? { row, match } : [];
  });
  // Who paid what they owe under their reference, in a row that still has it.
  const whole = entries.flatMap(({ entry, what, visit }, at) =>
    what === "paid" && written.carriesTr.has(at) ? { entry, visit } : [],
  );
  return { entries, rows, fits, whole };
}

type Fit = {
  row: { bankReference: string | null; paise: number };
  match: Extract<Match, { kind: "fit" }>;
};

const isTrue = (entries: ReturnType<typeof randomEntries>, { row, match }: Fit) =>
  entries.some(
    ({ entry, what, visit }) =>
      String(visit) === match.visitId &&
      (what === "paid" || what === "paid-again") &&
      entry.paise === row.paise &&
      (row.bankReference === null || entry.bankReference === row.bankReference),
  );

test.each(LIST_FORMS)(
  "§10 bank: $name, 0 wrong matches, and at least 95 % of rows with a reference match alone",
  async (form) => {
    const { entries, rows, fits, whole } = await matched(form);
    expect(rows.length).toBeGreaterThan(4_000);
    expect(fits.filter((fit) => !isTrue(entries, fit))).toEqual([]);
    expect(new Set(fits.map(({ match }) => match.visitId)).size).toBe(fits.length);
    const found = new Set(fits.map(({ match }) => match.visitId));
    const share = whole.filter(({ visit }) => found.has(String(visit))).length / whole.length;
    expect(whole.length).toBeGreaterThan(3_000);
    expect(share).toBeGreaterThanOrEqual(0.95);
  },
);
