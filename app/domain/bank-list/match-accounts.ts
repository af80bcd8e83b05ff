import { afterPaying } from "#app/domain/accounts/account-ledger.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { accountReferencesIn, type FoundStatement } from "./account-references.ts";
import {
  type Candidate,
  type ChooseWhy,
  doubtOf,
  DOOR_DAYS,
  NEAR_DAYS,
  type OpenRow,
} from "./match-rows.ts";
import { wordsOf } from "./names-meet.ts";

/** Which account that pays monthly a row of a bank's list is from (product §10: Bank). Amounts are paise. */

export type AccountPayment = {
  id: string;
  paise: number;
  /** ISO day on which it came in. */
  day: string;
  /** As `readBankReference` reads what was noted. */
  number: string | null;
  /** Its number is the bank's own; a cheque's, or none, tells nothing of the list's. */
  isNumbered: boolean;
  /** The bank took it back, so that it is owed again. */
  isReturned: boolean;
};

/** An account as it is now. */
export type MatchAccount = {
  id: string;
  name: string;
  code: string;
  /** ISO day on which it was made. */
  since: string;
  /** What is due of the months before this one, the oldest first. */
  due: readonly { month: string; paise: number }[];
  /** Months with a statement. */
  stated: ReadonlySet<string>;
  payments: readonly AccountPayment[];
};

/** An account that a row may be from; `noted` is a payment of it that it may be. */
export type AccountCandidate = { accountId: string; noted?: string };

/** As `Match` says it of visits. A row to choose may name visits too. */
export type AccountMatch =
  | { kind: "fit"; accountId: string; tr: string }
  | { kind: "twice"; accountId: string; tr: string; by: { payment: string } | { row: string } }
  | { kind: "known"; accountId: string; paymentId: string; confirms: boolean }
  | AccountChoice;

type AccountChoice = {
  kind: "choose";
  why: ChooseWhy;
  accounts: readonly AccountCandidate[];
  candidates: readonly Candidate[];
  tr?: string;
};

const sum = (all: readonly { paise: number }[]) =>
  all.reduce((total, { paise }) => total + paise, 0);

/** What is to pay for the statement of a month: all that is due up to it. */
export const dueUpTo = (due: MatchAccount["due"], last: string) =>
  sum(due.filter(({ month }) => month <= last));

export const dueInAll = (due: MatchAccount["due"]) => sum(due);

/** The id of the latest payment, which is ordered by when it was entered; blank where there is none. */
export const latestOf = ({ payments }: Pick<MatchAccount, "payments">) =>
  payments
    .map(({ id }) => id)
    .toSorted()
    .at(-1) ?? "";

/** The accounts by what rows say of them, with what rows of this list have paid already. */
export class AccountBooks {
  readonly #byCode: ReadonlyMap<string, MatchAccount>;
  readonly #byWord = new Map<string, MatchAccount[]>();
  readonly #byNumber = new Map<string, { accountId: string; payment: AccountPayment }[]>();
  readonly #paid = new Map<string, { paise: number; rows: OpenRow[] }>();
  readonly #confirmed = new Set<string>();

  readonly #today: string;

  constructor(accounts: readonly MatchAccount[], today: string) {
    this.#today = today;
    this.#byCode = new Map(accounts.map((account) => [account.code, account]));
    for (const account of accounts) {
      for (const word of nameWords(account.name))
        this.#byWord.set(word, [...(this.#byWord.get(word) ?? []), account]);
      for (const payment of account.payments) {
        if (payment.number === null) continue;
        const before = this.#byNumber.get(payment.number) ?? [];
        this.#byNumber.set(payment.number, [...before, { accountId: account.id, payment }]);
      }
    }
  }

  /** The accounts that a row names by references of statements; of each the last statement. */
  named({ text }: OpenRow) {
    const found = accountReferencesIn(text, (code) => this.#byCode.has(code));
    const last = new Map<MatchAccount, FoundStatement>();
    for (const statement of found) {
      const account = this.#byCode.get(statement.code);
      const before = account && last.get(account);
      if (account && !(before && before.month > statement.month)) last.set(account, statement);
    }
    return [...last].map(([account, statement]) => ({ account, statement }));
  }

  /** A row whose number is noted already is that payment, if it is the same amount. */
  byNumber({ bankReference, paise }: OpenRow): AccountMatch | undefined {
    const [first, ...more] = bankReference ? (this.#byNumber.get(bankReference) ?? []) : [];
    if (!first) return undefined;
    const { accountId, payment } = first;
    if (sum([payment, ...more.map((other) => other.payment)]) === paise)
      return { kind: "known", accountId, paymentId: payment.id, confirms: false };
    return choice("noted", [{ accountId, noted: payment.id }]);
  }

  /** The row names this account by the reference of a statement, and nobody else. */
  byReference(row: OpenRow, account: MatchAccount, { month, tr }: FoundStatement): AccountMatch {
    const { id: accountId, stated } = account;
    const doubt = doubtOf(row, account.since, this.#today);
    if (doubt) return { ...choice(doubt, [{ accountId }]), tr };
    const due = this.#dueOf(account);
    const upTo = dueUpTo(due, month);
    const isOwed =
      stated.has(month) && upTo > 0 && (row.paise === upTo || row.paise === dueInAll(due));
    const noted = this.#mayBe(row, account, isOwed ? NEAR_DAYS : DOOR_DAYS);
    // Whether it is a returned payment, or what came in its place, is for a person.
    if (noted && (isOwed || noted.isReturned))
      return { ...choice("reference", [{ accountId }, { accountId, noted: noted.id }]), tr };
    if (noted) {
      this.#confirmed.add(noted.id);
      const confirms = row.bankReference !== null;
      return { kind: "known", accountId, paymentId: noted.id, confirms };
    }
    if (isOwed) {
      this.#pay(accountId, row);
      return { kind: "fit", accountId, tr };
    }
    const by = dueInAll(due) === 0 ? this.#paidBefore(row, account) : undefined;
    if (by) return { kind: "twice", accountId, tr, by };
    return { ...choice("reference", [{ accountId }]), tr };
  }

  /** Accounts whose name the payer shares, that owe this amount or have a payment that it may be: a hint alone. */
  byAmount(row: OpenRow): AccountCandidate[] {
    const meeting = new Set(
      nameWords(row.payer ?? "").flatMap((word) => this.#byWord.get(word) ?? []),
    );
    return [...meeting].flatMap((account): AccountCandidate[] => {
      if (row.declined.includes(account.id)) return [];
      const due = this.#dueOf(account);
      const isOwed = due.some(({ month }) => dueUpTo(due, month) === row.paise);
      const noted = this.#mayBe(row, account, NEAR_DAYS);
      const { id: accountId } = account;
      return [
        ...(isOwed ? [{ accountId }] : []),
        ...(noted ? [{ accountId, noted: noted.id }] : []),
      ];
    });
  }

  /** What is still due once the rows that fit are entered. */
  #dueOf = ({ id, due }: MatchAccount) => afterPaying(due, this.#paid.get(id)?.paise ?? 0);

  #pay(accountId: string, row: OpenRow) {
    const { paise, rows } = this.#paid.get(accountId) ?? { paise: 0, rows: [] };
    this.#paid.set(accountId, { paise: paise + row.paise, rows: [...rows, row] });
  }

  /** A payment that a colleague entered, of this amount and near this day, which the row may be. */
  #mayBe({ paise, day, bankReference }: OpenRow, { payments }: MatchAccount, days: number) {
    const [from, to] = [dayAfter(day, -days), dayAfter(day, days)];
    return payments.find(
      (payment) =>
        payment.paise === paise &&
        payment.day >= from &&
        payment.day <= to &&
        (!payment.isNumbered || bankReference === null) &&
        !this.#confirmed.has(payment.id),
    );
  }

  /** What paid an account that owes nothing: a row with the same amount, or what is entered. */
  #paidBefore({ paise }: OpenRow, { id, due, payments }: MatchAccount) {
    const row = this.#paid.get(id)?.rows.findLast((one) => one.paise === paise);
    if (row) return { row: row.id };
    if (dueInAll(due) > 0) return undefined;
    const same = payments.findLast((payment) => payment.paise === paise) ?? payments.at(-1);
    return same && { payment: same.id };
  }
}

export const choice = (
  why: ChooseWhy,
  accounts: readonly AccountCandidate[],
  candidates: readonly Candidate[] = [],
): AccountChoice => ({ kind: "choose", why, accounts, candidates });

/** Words that tell no account from another. */
const COMMON: ReadonlySet<string> = new Set(
  (
    "clinic hospital hospitals private limited pvt ltd llp company and the health healthcare care centre " +
    "center medical diagnostics laboratory labs services india solutions technologies foundation trust"
  ).split(" "),
);

/** The words of a name that tell of whom it is. */
export const nameWords = (name: string) => wordsOf(name).filter((word) => !COMMON.has(word));
