import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import { owesPaise } from "#app/domain/accounts/account-ledger.ts";
import { findLedger } from "#app/domain/accounts/account-ledger.queries.server.ts";
import { HAS_VISITS } from "#app/domain/accounts/account-words.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { addRow, changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { isEmail } from "#app/lib/contact.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { paiseTyped } from "#app/lib/rupees-typed.ts";
import { NO_DAY, readTypedDay } from "#app/lib/typed-day.ts";
import type { AccountTyped } from "./account-forms.ts";
import { ACCOUNT_FIELDS, accountTyped, FIELD_WORDS } from "./account-typed.ts";

/** What managers change on the list of accounts, each inside the transaction of `deskChange`. */

export async function openAccount(trx: Db, by: By, typed: AccountTyped): Promise<Done> {
  const columns = readAccount(typed, by.now);
  await refuseKnownCode(trx, columns.code);
  const added = await addRow(trx, "accounts", {
    id: orderedId(),
    ...columns,
    statedMonthlySince: null,
    closedAt: null,
    createdAt: by.now.toISOString(),
  });
  const { name } = columns;
  const undo = await record(trx, { ...by, action: "account.opened", details: { name } }, [added]);
  return { ok: true, said: `${name} pays monthly.`, undo };
}

/** Saves the fields that were changed. @param was what the form had shown. */
export async function changeAccount(
  trx: Db,
  by: By,
  id: string,
  { was, ...typed }: AccountTyped & { was: AccountTyped },
): Promise<Done> {
  const account = await holdAccount(trx, id);
  const wanted = accountTyped({ ...account, ...readAccount(typed, by.now) });
  const stored = accountTyped(account);
  const changed = ACCOUNT_FIELDS.filter((field) => wanted[field] !== was[field]);
  for (const field of changed)
    refuseOther(FIELD_WORDS[field], {
      stored: stored[field],
      was: was[field],
      wanted: wanted[field],
    });
  const kept = { ...stored, ...Object.fromEntries(changed.map((field) => [field, wanted[field]])) };
  const columns = readAccount(kept, by.now);
  await refuseKnownCode(trx, columns.code, id);
  const change = await changeRow(trx, "accounts", id, columns);
  const said = `${columns.name} is saved.`;
  if (Object.keys(change.after ?? {}).length === 0) return { ok: true, said, undo: undefined };
  const what = changed.map((field) => FIELD_WORDS[field]).join(", ");
  const entry = {
    ...by,
    action: "account.changed" as const,
    details: { name: columns.name, what },
  };
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** @throws a refusal while something is due, or a visit is charged to it and ahead. */
export async function closeAccount(trx: Db, by: By, id: string): Promise<Done> {
  const { name, closedAt } = await holdAccount(trx, id);
  if (closedAt !== null) return { ok: true, said: `${name} is closed.`, undo: undefined };
  const open = await trx
    .selectFrom("visits")
    .leftJoin("endedVisits", "endedVisits.visitId", "visits.id")
    .select("visits.id")
    .where("accountId", "=", id)
    .where("endedVisits.visitId", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (open || owesPaise(await findLedger(trx, id)) !== 0) refuse("state", HAS_VISITS);
  const change = await changeRow(trx, "accounts", id, { closedAt: by.now.toISOString() });
  const undo = await record(trx, { ...by, action: "account.closed", details: { name } }, [change]);
  return { ok: true, said: `${name} is closed.`, undo };
}

type Columns = Omit<Row<"accounts">, "id" | "statedMonthlySince" | "closedAt" | "createdAt">;

function readAccount(typed: AccountTyped, now: Date): Columns {
  const blankAsNull = (text: string) => text.trim().slice(0, 200) || null;
  const name = typed.name.trim().slice(0, 80);
  if (!name) refuse("invalid", "Please type the name");
  const code = typed.code.trim().toUpperCase();
  if (!/^[A-Z]{4}$/.test(code)) refuse("invalid", "The code has 4 letters, such as SANJ");
  const limitPaise = typed.limit.trim() ? paiseTyped(typed.limit) : null;
  if (limitPaise === undefined) return refuse("invalid", "Please type the limit in rupees");
  const percent = typed.discount.trim() ? Number(typed.discount) : null;
  if (percent !== null && !(Number.isInteger(percent) && percent >= 1 && percent <= 99))
    refuse("invalid", "Please type the discount as a part from 1 to 99");
  const promisedFor = typed.promised.trim() ? readTypedDay(typed.promised, dayInIndia(now)) : null;
  if (promisedFor === undefined) return refuse("invalid", NO_DAY);
  const email = blankAsNull(typed.email);
  if (email !== null && !isEmail(email)) refuse("invalid", "Please enter a valid e-mail address");
  return {
    kind: typed.kind,
    name,
    code,
    contact: blankAsNull(typed.contact),
    address: blankAsNull(typed.address),
    gstin: blankAsNull(typed.gstin),
    phone: blankAsNull(typed.phone),
    email,
    limitPaise,
    discountPercent: percent,
    promisedFor,
  };
}

async function refuseKnownCode(trx: Db, code: string, ownId?: string) {
  const known = await trx
    .selectFrom("accounts")
    .select(["id", "name"])
    .where("code", "=", code)
    .executeTakeFirst();
  if (known && known.id !== ownId) refuse("state", `${code} is the code of ${known.name}.`);
}
