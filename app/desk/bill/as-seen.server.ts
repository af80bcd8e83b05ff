import type * as z from "zod/mini";
import type { Db } from "#app/db/schema.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { holdBill } from "#app/domain/bill/hold-bill.server.ts";
import { seenMoney } from "#app/domain/bill/seen-money.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { findHistory } from "#app/domain/history/history.queries.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { deskClock } from "#app/lib/desk-times.ts";

type Fields = { visit: string; money: string };

/**
 * A change of the bill of a visit, made from what its page showed: pressed on an older page it is refused,
 * with what came between. A page that says nothing of the money is one of before.
 */
export const billChange = <S extends z.ZodMiniObject, D extends Done, Asked = unknown>(
  right: Right,
  schema: S & { _zod: { output: Fields } },
  work: (trx: Db, by: By, fields: z.output<S>, given: Asked) => Promise<D>,
) =>
  change(right, schema as S, async (trx, by, fields, given: Asked) => {
    const { visit, money } = fields as unknown as Fields;
    await refuseOlder(trx, visit, money);
    return work(trx, by, fields, given);
  });

/** @throws the refusal of a press that was made from another bill than the one of now. */
export async function refuseOlder(trx: Db, visitId: string, money: string) {
  if (money === "") return;
  const { visit, bill } = await holdBill(trx, visitId);
  if (seenMoney(visit, bill) === money) return;
  const last = (await findHistory(trx, { visitId })).find(({ changes }) => changes.length > 0);
  const what = last
    ? `${deskClock(new Date(last.at))}: ${historySentence(last)}`
    : "The bill changed.";
  refuse("state", `Not done: the bill is another one by now. ${what} Look again.`);
}
