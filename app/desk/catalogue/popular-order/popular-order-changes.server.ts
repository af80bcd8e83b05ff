import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  changeRow,
  hasChanged,
  lockRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import { counted } from "#app/lib/counted.ts";
import { listPopularOrder } from "./popular-order.queries.server.ts";
import { isSameOrder } from "./popular-test.ts";

type Typed = {
  order: readonly string[];
  /** The stored order that the page had been given. */
  was: readonly string[];
};

/**
 * Makes this the order in which patients see the popular tests; tests that it does not name are none of
 * them any more. Run inside the transaction of `deskChange`.
 * @throws a refusal when a colleague saved another order meanwhile.
 */
export async function savePopularOrder(trx: Db, by: By, { order, was }: Typed): Promise<Done> {
  // Who saves at the same time waits here.
  await forUpdate(
    trx,
    trx.selectFrom("tests").select("id").where("popularity", "is not", null).orderBy("id"),
  ).execute();
  const stored = await listPopularOrder(trx);
  if (!isSameOrder(stored, was) && !isSameOrder(stored, order))
    refuse(
      "changed-meanwhile",
      `A colleague changed the popular order while you had it open: ${await begins(trx, stored)}.`,
    );
  if (new Set(order).size !== order.length) refuse("invalid", "A test stands twice in the order.");
  const changes: RowChange[] = [];
  for (const id of stored)
    if (!order.includes(id)) changes.push(await changeRow(trx, "tests", id, { popularity: null }));
  for (const [popularity, id] of order.entries()) {
    if (!stored.includes(id) && !(await lockRow(trx, "tests", id)))
      refuse("state", "A test of it is not there any more.");
    changes.push(await changeRow(trx, "tests", id, { popularity }));
  }
  const made = changes.filter(hasChanged);
  const said = `The order of ${counted(order.length, "popular test")} is saved.`;
  if (made.length === 0) return { ok: true, said, undo: undefined };
  const details = { what: "the popular tests" };
  const undo = await record(trx, { ...by, action: "catalogue.order", details }, made);
  return { ok: true, said, undo };
}

const NAMED = 3;

/** `TSH, Lipid Profile, Complete Blood Count and 11 more`, the order of now. */
async function begins(trx: Db, stored: readonly string[]) {
  if (stored.length === 0) return "none is left";
  const first = stored.slice(0, NAMED);
  const rows = await trx
    .selectFrom("tests")
    .select(["id", "name"])
    .where("id", "in", first)
    .execute();
  const names = first.map((id) => rows.find((row) => row.id === id)?.name ?? id).join(", ");
  return stored.length > NAMED ? `${names} and ${stored.length - NAMED} more` : names;
}
