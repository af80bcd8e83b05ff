import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { addRow } from "#app/domain/history/tracked-rows.server.ts";
import { counted } from "#app/lib/counted.ts";
import { enterFit, isConfirming } from "./enter-rows.server.ts";
import { type Match, matchRows } from "./match-rows.ts";
import { findMatchVisits } from "./match-visits.queries.server.ts";
import { findOpenRow, listOpenRows } from "./stored-list.queries.server.ts";

type Given = Parameters<typeof deskChange>[0];

export type Accepted = {
  payments: number;
  paise: number;
  /** Rows that were shown as fitting and do not any more. */
  changed: number;
  /** Of those shown, rows that somebody else has settled. */
  settled: number;
  undo: string | undefined;
};

/**
 * Enters what fits of a list, each payment once and in a transaction of its own, so that one visit which
 * changed meanwhile holds up none of the others.
 * @param shown the lines of the file that the colleague saw as fitting.
 */
export async function acceptFits(
  given: Given,
  { id, name }: { id: string; name: string },
  shown: ReadonlySet<number>,
): Promise<Accepted> {
  const { db } = given;
  const rows = await listOpenRows(db, id);
  const matches = matchRows(rows, await findMatchVisits(db, rows));
  const batch = orderedId();
  const done: Accepted = { payments: 0, paise: 0, changed: 0, settled: 0, undo: undefined };
  let confirmed = 0;
  const open = new Set(rows.map(({ line }) => line));
  done.settled = [...shown].filter((line) => !open.has(line)).length;
  for (const row of rows) {
    const match = matches.get(row.id);
    const isShown = shown.has(row.line);
    const visitId = match && visitToEnter(match, isShown);
    const entered = visitId && (await enterAlone(given, { rowId: row.id, visitId, batch }));
    if (entered && match?.kind === "fit") {
      done.payments += 1;
      done.paise += entered.paise;
    } else if (entered) confirmed += 1;
    else if (isShown && (await findOpenRow(db, row.id))) done.changed += 1;
    else if (isShown) done.settled += 1;
  }
  if (done.payments + confirmed === 0) return done;
  const { payments, paise } = done;
  const undo = await deskChange(given, async (trx, by) => ({
    ok: true,
    said: "",
    undo: await recordBatch(trx, by, { batch, name, payments, paise }),
  }));
  return { ...done, undo: undo.ok ? undo.undo : undefined };
}

/** What fits is entered where it was shown; what confirms a payment of the door, in any case. */
function visitToEnter(match: Match, isShown: boolean) {
  if (match.kind === "fit" && isShown) return match.visitId;
  return isConfirming(match) ? match.visitId : undefined;
}

/** Undefined where it changed meanwhile. */
async function enterAlone(given: Given, row: Parameters<typeof enterFit>[2]) {
  const answer = await deskChange(given, async (trx, by) => ({
    ok: true as const,
    said: "",
    undo: undefined,
    entered: await enterFit(trx, by, row),
  }));
  return answer.ok ? answer.entered : undefined;
}

type Batch = { batch: string; name: string; payments: number; paise: number };

async function recordBatch(trx: Db, by: By, { batch, name, payments, paise }: Batch) {
  const row = { id: batch, fileName: name, acceptedAt: by.now.toISOString() };
  const added = await addRow(trx, "bankBatches", row);
  const details = { file: name, paise, payments: counted(payments, "payment") };
  return record(trx, { ...by, action: "bank.accepted", details }, [added]);
}
