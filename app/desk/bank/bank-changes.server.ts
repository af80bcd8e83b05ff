import type { Db } from "#app/db/schema.server.ts";
import { acceptFits } from "#app/domain/bank-list/accept-fits.server.ts";
import {
  findColumns,
  noteColumns,
  readByColumns,
} from "#app/domain/bank-list/keep-bank-list.service.server.ts";
import { confirmNoted, enterChosen, holdRow } from "#app/domain/bank-list/enter-rows.server.ts";
import {
  confirmEntered,
  enterChosenAccount,
} from "#app/domain/bank-list/enter-account-rows.server.ts";
import { matchPayees } from "#app/domain/bank-list/match-payees.ts";
import { findPayees } from "#app/domain/bank-list/match-payees.queries.server.ts";
import {
  countEntered,
  deleteList,
  findList,
  noteDeclined,
  noteNotOurs,
  noteOurs,
} from "#app/domain/bank-list/stored-list.queries.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Changed, Done } from "#app/domain/history/changed.ts";
import { type By, deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { refused } from "#app/domain/history/changed.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { readAccounts } from "#app/domain/bank-list/match-accounts.queries.server.ts";
import { dueInAll, latestOf } from "#app/domain/bank-list/match-accounts.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { refuseEnteredSince } from "#app/desk/accounts/latest-money.server.ts";
import { type AccountTo, readAccountTo } from "./account-to.ts";
import { NONE_OF_THEM } from "./bank-forms.ts";
import { acceptedWords, exact } from "./bank-words.ts";
import { type Answers, chosenKinds } from "./chosen-kinds.ts";

/** What is done with a list of the bank, row by row or with all that fit. */

type Given = Parameters<typeof deskChange>[0];

const GONE = "This list is not kept any more. Please choose it again.";

export async function accept(
  given: Given,
  id: string,
  lines: ReadonlySet<number>,
): Promise<Changed> {
  const list = await findList(given.db, id);
  if (!list) return refused("not-found", GONE);
  const accepted = await acceptFits(given, list, lines);
  const said = acceptedWords(accepted);
  return accepted.undo === undefined && accepted.payments === 0
    ? refused("changed-meanwhile", said)
    : { ok: true, said, undo: accepted.undo };
}

const NOTED = "payment ";

/** Enters a row for a visit or an account, or says that it is a payment which a colleague noted. */
export async function take(trx: Db, by: By, rowId: string, to: string): Promise<Done> {
  if (to === "") return refuse("invalid", "Choose a visit");
  if (to === NONE_OF_THEM) return decline(trx, by, rowId, await offeredFor(trx, by, rowId));
  const account = readAccountTo(to);
  if (account && "accountId" in account) return takeForAccount(trx, by, rowId, account);
  const { said, undo } = account
    ? await confirmEntered(trx, by, rowId, account.paymentId)
    : to.startsWith(NOTED)
      ? await confirmNoted(trx, by, rowId, to.slice(NOTED.length))
      : await enterChosen(trx, by, rowId, to);
  return { ok: true, said, undo };
}

/** Not where a payment of the account came since the button was made: it may be the same money. */
async function takeForAccount(
  trx: Db,
  by: By,
  rowId: string,
  { accountId, seen, isMore }: AccountTo,
): Promise<Done> {
  const { name, duePaise, latest } = await findAccountNow(trx, by, accountId);
  const { paise } = await holdRow(trx, rowId);
  const seesAccounts = by.may("manage-accounts");
  if (seesAccounts) await refuseEnteredSince(trx, by, accountId, seen);
  if (latest > seen || paise > duePaise !== isMore)
    refuse("changed-meanwhile", `Not entered: what ${name} owes changed meanwhile. Look again.`);
  const { said, undo } = await enterChosenAccount(trx, by, rowId, {
    accountId,
    isMoreMeant: isMore,
  });
  return { ok: true, said: seesAccounts ? said : `${exact(paise)} entered for ${name}.`, undo };
}

async function findAccountNow(trx: Db, by: By, accountId: string) {
  const held = await holdAccount(trx, accountId);
  const [account] = await readAccounts(trx, [held], dayInIndia(by.now));
  const { name } = held;
  return account
    ? { name, duePaise: dueInAll(account.due), latest: latestOf(account) }
    : { name, duePaise: 0, latest: "" };
}

/** The visits and accounts that the screen offers for a row. */
async function offeredFor(trx: Db, by: By, rowId: string) {
  const row = await holdRow(trx, rowId);
  const payees = await findPayees(trx, [row], dayInIndia(by.now));
  const match = matchPayees([row], payees).get(rowId);
  if (match?.kind !== "choose") return [];
  const accounts = "accounts" in match ? match.accounts : [];
  return [
    ...match.candidates.map(({ visitId }) => visitId),
    ...accounts.map(({ accountId }) => accountId),
  ];
}

export const notedTo = (paymentId: string) => NOTED + paymentId;

/** Says of a row that it is not for these visits and accounts. */
export async function decline(
  trx: Db,
  _by: By,
  rowId: string,
  payees: readonly string[],
): Promise<Done> {
  await noteDeclined(trx, await holdRow(trx, rowId), payees);
  return {
    ok: true,
    said: "Noted. Find its booking, or say that it is not ours.",
    undo: undefined,
  };
}

/** Says of a payment that it is not the lab's. It can be brought back while its list is kept. */
export async function sayNotOurs(trx: Db, by: By, rowId: string): Promise<Done> {
  const { paise } = await holdRow(trx, rowId);
  await noteNotOurs(trx, rowId, by.now);
  await record(trx, { ...by, action: "bank.not-ours", details: { paise } }, []);
  return { ok: true, said: "Left out. It stands below under what is left out.", undo: undefined };
}

export async function sayOurs(trx: Db, _by: By, rowId: string): Promise<Done> {
  await noteOurs(trx, rowId);
  return { ok: true, said: "It stands in the list again.", undo: undefined };
}

/** Says which column is which, and reads the list by it. Not once something of it is entered. */
export async function sayColumns(given: Given, id: string, chosen: Answers): Promise<Changed> {
  const columns = await findColumns(given.db, id);
  const entered = await countEntered(given.db, id);
  const kinds = columns && chosenKinds(columns, chosen);
  const noted = await deskChange(given, async (trx) => {
    const list = await findList(trx, id);
    if (!columns || !list) return refuse("not-found", GONE);
    if (entered.count > 0) return refuse("state", "Payments of this list are entered already.");
    if (!kinds) return refuse("invalid", "Choose another column for each");
    await noteColumns(trx, list, kinds, given.now);
    return { ok: true, said: "", undo: undefined };
  });
  if (noted.ok && kinds) await readByColumns(given.db, id, kinds, given.now);
  return noted;
}

/** Lets a list go; what is entered of it stays. */
export async function discard(trx: Db, _by: By, id: string): Promise<Done> {
  await deleteList(trx, id);
  return { ok: true, said: "The list is deleted.", undo: undefined };
}
