import { freeId } from "#app/desk/catalogue/free-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { addRow, changeRow, hasChanged } from "#app/domain/history/tracked-rows.server.ts";
import { pick } from "#app/lib/pick.ts";
import { findNearTest, findTestNamed } from "./near-test.queries.server.ts";
import { COLUMNS_OF, columnsOf, typedOf } from "./test-row.server.ts";
import { holdTest } from "./test-on-site.server.ts";
import {
  FIELD_NAMES,
  FIELD_WORDS,
  fieldInWords,
  problemsOf,
  type TestTyped,
} from "./test-input.ts";

/** What the form of a test changes, each inside the transaction of `deskChange`. */

/** Adds a test, which is on the site at once. A near name asks, it does not stop (product §10: Catalogue). */
export async function addTest(
  trx: Db,
  by: By,
  { sure, ...typed }: TestTyped & { sure: string },
): Promise<Done & { id: string }> {
  refuseProblems(typed);
  const columns = columnsOf(typed);
  const { name } = columns;
  await refuseKnown(trx, name);
  const near = sure === name ? undefined : await findNearTest(trx, name);
  if (near)
    refuse("asks", `“${name}” is close to ${near.name}, which you have. Is it another test?`);
  const rows = await trx.selectFrom("tests").select(["id", "position"]).execute();
  const id = freeId(name, new Set(rows.map((row) => row.id)), "test");
  const change = await addRow(trx, "tests", {
    id,
    ...columns,
    popularity: null,
    position: rows.reduce((most, { position }) => Math.max(most, position), -1) + 1,
  });
  const details = { what: "the test", name };
  const undo = await record(trx, { ...by, action: "catalogue.added", details }, [change]);
  return { ok: true, said: `${name} is on the site.`, undo, id };
}

/** Saves the fields that were changed. @param was what the form had shown. */
export async function changeTest(
  trx: Db,
  by: By,
  id: string,
  { typed, was }: { typed: TestTyped; was: TestTyped },
): Promise<Done> {
  const test = await holdTest(trx, id);
  refuseProblems(typed);
  const stored = typedOf(test);
  const changed = FIELD_NAMES.filter((field) => typed[field].trim() !== was[field]);
  const columns = columnsOf(typed);
  for (const field of changed) {
    const values = { stored: stored[field], was: was[field], wanted: typed[field].trim() };
    refuseOther(FIELD_WORDS[field], { ...values, shown: fieldInWords(field, stored[field]) });
  }
  if (changed.includes("name")) await refuseKnown(trx, columns.name, id);
  const names = Object.fromEntries(
    changed.flatMap((field) => COLUMNS_OF[field].map((one) => [one, true])),
  );
  const change = await changeRow(trx, "tests", id, pick(columns, names));
  const said = `${columns.name} is saved.`;
  if (!hasChanged(change)) return { ok: true, said, undo: undefined };
  const details = { what: "the test", name: test.name };
  return {
    ok: true,
    said,
    undo: await record(trx, { ...by, action: "catalogue.changed", details }, [change]),
  };
}

function refuseProblems(typed: TestTyped) {
  const [said] = Object.values(problemsOf(typed));
  if (said !== undefined) refuse("invalid", said);
}

async function refuseKnown(trx: Db, name: string, ownId?: string) {
  const known = await findTestNamed(trx, name);
  if (known && known.id !== ownId) refuse("state", `${known.name} is there already. Open it.`);
}
