import type { Db } from "#app/db/schema.server.ts";
import { toldWords } from "#app/desk/notices/told-patient.server.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { tellToPay } from "#app/domain/notices/tell-of-money.server.ts";
import { listAttempts } from "#app/domain/bill/tries.queries.server.ts";
import { askedOf, saysPaise } from "#app/domain/bill/said-paid.ts";
import type { Payee } from "#app/domain/payments/upi-link.ts";

type Given = { config: { payee: Payee } };

/**
 * Sends the link that pays what is due at home, by the lab's channels. Pressed again before it has left it
 * goes out once. @throws a refusal where nothing is due, or it cannot be sent.
 */
export async function sendPayLink(
  trx: Db,
  by: By,
  visitId: string,
  { config }: Given,
): Promise<Done> {
  const { visit, bill } = await holdBill(trx, visitId);
  const said = saysPaise(await listAttempts(trx, visitId), visit.payments);
  const paise = askedOf(bill, said).homePaise;
  if (paise === 0 && bill.atHome.duePaise > 0)
    return refuse("state", "Says it is paid, being checked: nobody asks for it meanwhile.");
  if (paise === 0) return refuse("state", "Nothing is due for this visit.");
  const sent = config.payee.upiId ? await tellToPay(trx, by.now, { visitId, paise }) : undefined;
  if (!sent) return refuse("state", "The pay link goes by no channel. Load this page again.");
  if (sent.isFirst)
    await record(trx, { ...by, action: "pay-link.sent", visitId, details: { paise } }, []);
  return {
    ok: true,
    said: `The pay link goes out. ${toldWords(sent.told, by.now)}`,
    undo: undefined,
  };
}
