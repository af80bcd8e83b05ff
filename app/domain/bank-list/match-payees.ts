import { AccountBooks, type AccountMatch, choice, type MatchAccount } from "./match-accounts.ts";
import { type Match, rowMatching, type MatchVisit, type OpenRow } from "./match-rows.ts";
import { bookingsIn, referencesIn } from "./references-in.ts";
import { atOnce, type Steps } from "./steps.ts";

/** Which visit or which account each row of a bank's list pays (product §10: Bank). */

export type PayeeMatch = Match | AccountMatch;

/** Who rows may be from, as they are now. */
export type Payees = {
  visits: readonly MatchVisit[];
  accounts: readonly MatchAccount[];
  /** ISO day in India. */
  today: string;
};

export const isOfAccount = (match: PayeeMatch): match is AccountMatch =>
  "accountId" in match || "accounts" in match;

export const matchPayees = (rows: readonly OpenRow[], payees: Payees): Map<string, PayeeMatch> =>
  atOnce(payeeMatching(rows, payees));

const AT_ONCE = 100;

/** The same in steps. */
export function* payeeMatching(
  rows: readonly OpenRow[],
  { visits, accounts, today }: Payees,
): Steps<Map<string, PayeeMatch>> {
  if (accounts.length === 0) return yield* rowMatching(rows, visits, today);
  const books = new AccountBooks(accounts, today);
  const visitsNamed = visitsNamedBy(visits);
  const isPaidByVisit = numbersOf(visits);
  const matches = new Map<string, PayeeMatch>();
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === 0) yield;
    if (isPaidByVisit(row)) continue;
    const match = books.byNumber(row) ?? byName(row, books, visitsNamed(row));
    if (match) matches.set(row.id, match);
  }
  const others = rows.filter(({ id }) => !matches.has(id));
  for (const [id, match] of yield* rowMatching(others, visits, today)) matches.set(id, match);
  for (const [at, row] of others.entries()) {
    if (at % AT_ONCE === 0) yield;
    const merged = withAccounts(row, matches.get(row.id), books);
    if (merged) matches.set(row.id, merged);
  }
  return matches;
}

/** Of a row that names an account. With a booking, or another account, it is for a person to choose. */
function byName(row: OpenRow, books: AccountBooks, visits: readonly string[]) {
  const named = books.named(row);
  const isOpen = (id: string) => !row.declined.includes(id);
  const open = named.filter(({ account }) => isOpen(account.id));
  const openVisits = visits.filter(isOpen);
  if (named.length === 0 || open.length + openVisits.length === 0) return undefined;
  const [only] = open;
  // Whoever is declined still says that more than one is named.
  if (named.length + visits.length === 1 && only)
    return books.byReference(row, only.account, only.statement);
  return choice(
    "several",
    open.map(({ account }) => ({ accountId: account.id })),
    openVisits.map((visitId) => ({ visitId })),
  );
}

/** The visits that a row names. */
function visitsNamedBy(visits: readonly MatchVisit[]) {
  const byBooking = new Map(
    visits.flatMap(({ id, references }) => references.map((reference) => [reference, id] as const)),
  );
  const isKnown = (booking: string) => byBooking.has(booking);
  return ({ text }: OpenRow) => {
    const bookings = [
      ...referencesIn(text, isKnown).map(({ booking }) => booking),
      ...bookingsIn(text, isKnown),
    ];
    return [...new Set(bookings.flatMap((booking) => byBooking.get(booking) ?? []))];
  };
}

/** Whether the number of a row is noted with a payment of a visit. */
function numbersOf(visits: readonly MatchVisit[]) {
  const numbers = new Set(
    visits.flatMap(({ payments }) => payments.map(({ bankReference }) => bankReference)),
  );
  return ({ bankReference }: OpenRow) => bankReference !== null && numbers.has(bankReference);
}

/** Of a row without a reference, accounts with the payer's name stand before visits with its amount. */
function withAccounts(row: OpenRow, match: PayeeMatch | undefined, books: AccountBooks) {
  const isByAmount =
    match?.kind === "choose" &&
    match.tr === undefined &&
    (match.why === "amount" || match.why === "back");
  if (!isByAmount && match?.kind !== "unknown") return undefined;
  const accounts = books.byAmount(row);
  if (accounts.length === 0) return undefined;
  const why = row.takenBackOn === null ? "amount" : "back";
  return choice(why, accounts, isByAmount ? match.candidates : []);
}
