import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { holdAccount } from "./hold-account.server.ts";

type Sent = {
  number: string;
  /** When it had gone out before, as the form knew it; blank where it had not. */
  seen: string;
  to: string;
};

/**
 * Notes that a statement went out, and to whom. The lab sends it: no message of the product names patients
 * or tests, and a clinic's statement does. @throws a refusal where it went out meanwhile.
 */
export async function noteSent(
  trx: Db,
  by: By,
  accountId: string,
  { number, seen, to }: Sent,
): Promise<Done> {
  const { name } = await holdAccount(trx, accountId);
  const statement = await trx
    .selectFrom("accountStatements")
    .select(["sentAt", "sentTo"])
    .where("number", "=", number)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  if (!statement) return refuse("not-found", "There is no such statement.");
  const sentTo = to.trim().slice(0, 200);
  if (!sentTo) return refuse("invalid", "Please type to whom it went");
  if (statement.sentAt !== null && statement.sentAt !== seen) {
    const at = deskMoment(new Date(statement.sentAt), by.now);
    const whom = statement.sentTo ?? "the client";
    return refuse("changed-meanwhile", `${number} went out to ${whom} already, at ${at}.`);
  }
  await trx
    .updateTable("accountStatements")
    .set({ sentAt: by.now.toISOString(), sentTo })
    .where("number", "=", number)
    .execute();
  const details = { name, number, to: sentTo };
  await record(trx, { ...by, action: "account.sent", details }, []);
  return { ok: true, said: `${number} went out to ${sentTo}.`, undo: undefined };
}
