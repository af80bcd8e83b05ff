import type { Db } from "#app/db/schema.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { NOT_WRITTEN_OFF } from "#app/domain/payments/not-written-off.ts";
import { formatRupees, formatRupeesExact, rupees } from "#app/lib/money.ts";
import { askManager } from "./ask-manager.server.ts";
import { UNDER_PAISE, writeOffReasonOf } from "./write-off.ts";

const ONLY = "Only a manager writes off.";

const amount = (paise: number) => formatRupeesExact(rupees(paise));

/**
 * Closes a bill of which something is due: nobody asks for it any more. What comes in later is entered as a
 * payment, and the write-off goes away. @throws a refusal for who may not.
 */
export async function writeOff(
  trx: Db,
  by: By,
  visitId: string,
  typed: { reason: string; words: string },
): Promise<Done> {
  if (!by.may("write-off")) return refuse("right", await askManager(trx, ONLY));
  const { bill } = await holdBill(trx, visitId);
  const paise = bill.duePaise;
  if (paise === 0) return refuse("state", "Nothing is due for this visit.");
  const reason = writeOffReasonOf(typed.reason);
  if (!reason) return refuse("invalid", "Please choose why it is written off");
  if (reason === "Under ₹50" && paise >= UNDER_PAISE)
    return refuse("invalid", `${amount(paise)} is not under ₹50. Please choose another reason`);
  const words = typed.words.trim().slice(0, 200) || null;
  if (reason === "Other words" && !words)
    return refuse("invalid", "Please write why it is written off");
  const change = await changeRow(trx, "visits", visitId, {
    writtenOffPaise: paise,
    writtenOffBecause: reason,
    writtenOffWords: words,
    writtenOffAt: by.now.toISOString(),
    writtenOffById: by.actor.staffId,
  });
  const why = reason === "Other words" && words ? words : reason.toLowerCase();
  const details = { paise, reason: why };
  const entry = { ...by, action: "bill.written-off" as const, visitId, details };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${formatRupees(rupees(paise))} written off: ${why}.`, undo };
}

/** Asks for what was written off again. @throws a refusal for who may not. */
export async function askAgain(trx: Db, by: By, visitId: string): Promise<Done> {
  if (!by.may("write-off")) return refuse("right", await askManager(trx, ONLY));
  const { bill } = await holdBill(trx, visitId);
  const paise = bill.writtenOff?.paise ?? 0;
  if (paise === 0) return refuse("state", "Nothing is written off for this visit.");
  const change = await changeRow(trx, "visits", visitId, NOT_WRITTEN_OFF);
  const entry = { ...by, action: "bill.due-again" as const, visitId, details: { paise } };
  const undo = await record(trx, entry, [change]);
  return { ok: true, said: `${formatRupees(rupees(paise))} is due again.`, undo };
}
