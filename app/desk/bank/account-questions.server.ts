import { spacedBankReference } from "#app/domain/bank-list/bank-reference.ts";
import {
  type AccountCandidate,
  type AccountMatch,
  dueInAll,
  dueUpTo,
  latestOf,
  type MatchAccount,
} from "#app/domain/bank-list/match-accounts.ts";
import type { StoredRow } from "#app/domain/bank-list/stored-list.queries.server.ts";
import { type AccountTo, accountTo, enteredTo } from "./account-to.ts";
import type { BankDetails } from "./bank-details.queries.server.ts";
import type { Matched } from "./bank-view.server.ts";
import { exact, inWords, takeForAccountWords, whenWords } from "./bank-words.ts";
import {
  choiceOf,
  doubtWords,
  factsOf,
  type AskingRow,
  type Named,
  type Words,
} from "./row-questions.server.ts";

/** What rows ask that may be from an account that pays monthly. */

export type AccountDetails = {
  accounts: ReadonlyMap<string, MatchAccount>;
  /** Without it a colleague reads the name, and whether the amount fits, and nothing else of what is owed. */
  seesAccounts: boolean;
};

type All = { visits: BankDetails; matched: readonly Matched[]; today: string } & AccountDetails;

/** @param all to name visits of the same text, and the row of this list that paid before. */
export function askOfAccount({ row }: Matched, match: AccountMatch, all: All): AskingRow {
  const facts = factsOf(row, all.today);
  if (match.kind === "twice") return { ...facts, ...ofTwice(row, match, all) };
  if (match.kind === "choose") return { ...facts, ...ofChoice(row, match, all) };
  return { ...facts, before: "", after: "" };
}

export const namedAccount = ({ id, name, code }: MatchAccount, seesAccounts: boolean): Named => ({
  names: name,
  reference: code,
  to: seesAccounts ? `/accounts/${id}` : undefined,
});

/** How a row is taken for an account, in words and as it is sent. */
export function takeForAccount(
  { paise }: Pick<StoredRow, "paise">,
  account: MatchAccount,
  seesAccounts: boolean,
) {
  const duePaise = dueInAll(account.due);
  const asked: AccountTo = {
    accountId: account.id,
    seen: latestOf(account),
    isMore: paise > duePaise,
  };
  return { words: takeForAccountWords({ paise, duePaise, seesAccounts }), to: accountTo(asked) };
}

const dayWords = (day: string) => whenWords(day, null);

function ofTwice(
  row: StoredRow,
  match: Extract<AccountMatch, { kind: "twice" }>,
  { accounts, matched, seesAccounts }: All,
): Words {
  const account = accounts.get(match.accountId);
  if (!account) return { before: "", after: "" };
  const nothing = seesAccounts && dueInAll(account.due) === 0 ? " Nothing is due." : "";
  return {
    before: "",
    payee: namedAccount(account, seesAccounts),
    after: `has paid this statement${paidBy(match, account, matched)}. Its reference is ${match.tr}.${nothing}`,
    yes: takeForAccount(row, account, seesAccounts),
    no: { words: "Not this account", visits: account.id },
  };
}

/** `, by 6325 0510 4417 of 21 Nov` */
function paidBy(
  { by }: Extract<AccountMatch, { kind: "twice" }>,
  { payments }: MatchAccount,
  matched: readonly Matched[],
) {
  if ("row" in by) {
    const number = matched.find(({ row }) => row.id === by.row)?.row.bankReference;
    return `, by ${number ? spacedBankReference(number) : "another row"} of this list`;
  }
  const payment = payments.find(({ id }) => id === by.payment);
  if (!payment) return "";
  const number = payment.number ? `, by ${spacedBankReference(payment.number)}` : "";
  return `${number} on ${dayWords(payment.day)}`;
}

type Choice = Extract<AccountMatch, { kind: "choose" }>;

function ofChoice(row: StoredRow, match: Choice, all: All): Words {
  const { accounts, seesAccounts, visits } = all;
  const candidates = match.candidates.filter(({ visitId }) => visits.has(visitId));
  const [first, ...more] = match.accounts.filter(({ accountId }) => accounts.has(accountId));
  const account = first && accounts.get(first.accountId);
  if (!account || more.length + candidates.length > 0)
    return ofSeveral(row, { ...match, candidates }, all);
  const payee = namedAccount(account, seesAccounts);
  if (match.why === "noted")
    return {
      before: `${spacedBankReference(row.bankReference ?? "")} is noted for`,
      payee,
      after: "with another amount.",
    };
  const no = { words: match.why === "amount" ? "No" : "Not this account", visits: account.id };
  if (match.why === "day" || match.why === "back") {
    const why = match.tr ? "reference" : "amount";
    const one = { account, noted: undefined, seesAccounts };
    const words = ofOne(row, { ...match, why }, one);
    const doubt = doubtWords(row, all.today, "account");
    return { ...words, after: `${words.after} ${doubt}`, payee, no };
  }
  return { ...ofOne(row, match, { account, noted: first?.noted, seesAccounts }), payee, no };
}

type One = { account: MatchAccount; noted: string | undefined; seesAccounts: boolean };

/** One account, or one payment of it that is entered. */
function ofOne(row: StoredRow, { why, tr }: Choice, { account, noted, seesAccounts }: One): Words {
  const owed = exact(row.paise);
  if (noted) {
    const payment = account.payments.find(({ id }) => id === noted);
    return {
      before: `No reference. ${owed} is entered for`,
      after: payment ? `, ${dayWords(payment.day)}.` : ".",
      yes: { words: "Yes, it is this payment", to: enteredTo(noted) },
    };
  }
  const take = takeForAccount(row, account, seesAccounts);
  if (why === "amount")
    return {
      before: `No reference. One account owes ${owed}:`,
      after: "",
      yes: { words: take.words === "Take it" ? "Yes, it is theirs" : take.words, to: take.to },
    };
  const by = tr ? `, by reference ${tr}.` : ".";
  return { before: "", after: `${by} ${dueWords(row, account, { tr, seesAccounts })}`, yes: take };
}

/** What is due; to who does not see accounts, whether the amount is. */
function dueWords(
  { paise }: StoredRow,
  { due, code }: MatchAccount,
  { tr, seesAccounts }: { tr: string | undefined; seesAccounts: boolean },
) {
  const duePaise = dueInAll(due);
  if (!seesAccounts)
    return paise === duePaise ? "The amount is what it owes." : "It owes another amount.";
  if (duePaise === 0) return "It owes nothing.";
  const month = tr && `20${tr.slice(code.length, -2)}-${tr.slice(-2)}`;
  const isPaid = month !== undefined && dueUpTo(due, month) === 0;
  return `${isPaid ? "This statement is paid. " : ""}It owes ${exact(duePaise)}.`;
}

/** Visits and accounts, of which one is chosen. */
function ofSeveral(row: StoredRow, match: Choice, all: All): Words {
  const { accounts, seesAccounts, visits } = all;
  const choices = [
    ...match.accounts.flatMap((candidate) => {
      const account = accounts.get(candidate.accountId);
      return account ? [accountChoice(row, candidate, account, seesAccounts)] : [];
    }),
    ...match.candidates.flatMap((candidate) => {
      const visit = visits.get(candidate.visitId);
      return visit ? [choiceOf(candidate, visit)] : [];
    }),
  ];
  return { before: severalWords(row, match, accounts), after: "", choices };
}

function severalWords(
  { paise }: StoredRow,
  { why, accounts, candidates }: Choice,
  byId: AccountDetails["accounts"],
) {
  const isReturned = accounts.some(({ accountId, noted }) =>
    byId.get(accountId)?.payments.some(({ id, isReturned }) => id === noted && isReturned),
  );
  if (why === "reference" && isReturned)
    return `The bank returned a payment of ${exact(paise)}. Is this it, or another?`;
  const isNoted = accounts.some(({ noted }) => noted !== undefined);
  if (why === "reference" && isNoted) return `${exact(paise)} is owed, and entered already.`;
  const named = new Set(accounts.map(({ accountId }) => accountId)).size;
  const visits = new Set(candidates.map(({ visitId }) => visitId)).size;
  const who = [...counted(visits, "visit"), ...counted(named, "account")].join(" and ");
  if (why !== "amount" && why !== "back") return `The text names ${who.toLowerCase()}.`;
  if (isNoted) return `No reference. ${who} can be meant by ${exact(paise)}.`;
  return `No reference. ${who} ${visits + named === 1 ? "owes" : "owe"} ${exact(paise)}.`;
}

const counted = (count: number, what: string) =>
  count === 0 ? [] : [`${inWords(count)} ${what}${count === 1 ? "" : "s"}`];

function accountChoice(
  row: StoredRow,
  { noted }: AccountCandidate,
  account: MatchAccount,
  seesAccounts: boolean,
) {
  const who = `${account.name} ${account.code}`;
  const payment = account.payments.find(({ id }) => id === noted);
  if (payment)
    return {
      words: `${who}: the payment of ${dayWords(payment.day)} that ${payment.isReturned ? "the bank returned" : "is entered"}`,
      to: enteredTo(payment.id),
    };
  const { words, to } = takeForAccount(row, account, seesAccounts);
  return { words: words === "Take it" ? who : `${who}: ${words.replace("Take it, ", "")}`, to };
}
