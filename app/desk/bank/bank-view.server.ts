import type { Db } from "#app/db/schema.server.ts";
import type { MatchAccount } from "#app/domain/bank-list/match-accounts.ts";
import { isOfAccount, payeeMatching, type PayeeMatch } from "#app/domain/bank-list/match-payees.ts";
import { findPayees } from "#app/domain/bank-list/match-payees.queries.server.ts";
import type { MatchVisit } from "#app/domain/bank-list/match-rows.ts";
import {
  countEntered,
  findList,
  listLists,
  listNotOurs,
  listOpenRows,
  listWaitingRows,
  type StoredList,
  type StoredRow,
} from "#app/domain/bank-list/stored-list.queries.server.ts";
import { inTurns } from "#app/domain/bank-list/steps-in-turns.server.ts";
import { isConfirming } from "#app/domain/bank-list/enter-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay, deskLongDay } from "#app/lib/desk-times.ts";
import { type AccountDetails, askOfAccount } from "./account-questions.server.ts";
import { faultyWords, LACKS, leftOutWords, sum, whenWords } from "./bank-words.ts";
import { findTakenBack } from "./taken-back.queries.server.ts";
import { findBankDetails } from "./bank-details.queries.server.ts";
import { fitRow } from "./fit-row.server.ts";
import { type FoundFor, findFor } from "./found-for.server.ts";
import { type AskingRow, toAsk } from "./row-questions.server.ts";
import { writeLines } from "./line-ranges.ts";

/** The rows of lists that the screen shows at first, and when all are asked for. */
const SHOWN = { fit: 6, all: 500 };

/** Who looks, and on which ISO day in India. */
export type Looking = { today: string; seesAccounts: boolean };
export type Asked = { show: string; find: string; words: string } & Looking;

export type LeftOutLine = {
  key: string;
  when: string;
  amount: string;
  words: string;
  ours?: string;
};

/** All that the screen of one list says. */
export async function findBankView(db: Db, id: string, { show, find, words, ...looking }: Asked) {
  const list = await findList(db, id);
  if (!list?.isRead) return undefined;
  const rows = await listOpenRows(db, id);
  const { matched, accounts } = await matchAll(db, rows, looking);
  const of = (kind: PayeeMatch["kind"]) => matched.filter(({ match }) => match.kind === kind);
  const fits = of("fit");
  const visible = fits.slice(0, show === "fit" ? SHOWN.all : SHOWN.fit);
  const asking = matched.filter(({ match }) => match.kind !== "fit" && match.kind !== "known");
  const ask = await asker(db, asking, { matched, accounts, ...looking });
  const askingOf = (kind: PayeeMatch["kind"]) => of(kind).slice(0, SHOWN.all).map(ask);
  const left = await leftOutOf(db, list, of("known"), show === "out");
  const entered = await countEntered(db, id);
  const ofVisits = fits.filter(({ visit }) => visit);
  return {
    id,
    name: list.name,
    readAt: list.readAt,
    last: await lastBefore(db, list),
    rowCount: list.rowCount,
    enteredCount: entered.count,
    fit: {
      count: fits.length,
      receipts: ofVisits.length,
      whose: ofVisits.length === fits.length ? "visit" : "visit or the account",
      paise: fits.reduce((all, { row }) => all + row.paise, 0),
      rows: visible.map((one) => fitRow(one, looking)),
      lines: writeLines(fits.map(({ row }) => row.line)),
    },
    choose: { count: of("choose").length, rows: askingOf("choose") },
    unknown: { count: of("unknown").length, rows: askingOf("unknown") },
    twice: { count: of("twice").length, rows: askingOf("twice") },
    left,
    faulty: list.faulty.length > 0 && {
      ...faultyWords(list.faulty, list.rowCount - list.faulty.length),
      count: list.faulty.length,
      lines: list.faulty.slice(0, show === "faulty" ? SHOWN.all : SHOWN.fit).map(faultyLine),
    },
    takenBack: await findTakenBack(db, list.leftOut, looking.seesAccounts),
    closed: await closedDays(db, ofVisits),
    found: find ? await findFor(db, rows, { find, words, ...looking }) : undefined,
  };
}

export type BankView = NonNullable<Awaited<ReturnType<typeof findBankView>>>;
export type Matched = {
  row: StoredRow;
  match: PayeeMatch;
  visit: MatchVisit | undefined;
  account: MatchAccount | undefined;
};

async function matchAll(db: Db, rows: readonly StoredRow[], { today }: Looking) {
  const payees = await findPayees(db, rows, today);
  const visits = new Map(payees.visits.map((visit) => [visit.id, visit]));
  const accounts = new Map(payees.accounts.map((account) => [account.id, account]));
  const matches = await inTurns(payeeMatching(rows, payees));
  const matched = rows.flatMap((row): Matched[] => {
    const match = matches.get(row.id);
    if (!match) return [];
    const visit = "visitId" in match ? visits.get(match.visitId) : undefined;
    const account = "accountId" in match ? accounts.get(match.accountId) : undefined;
    return [{ row, match, visit, account }];
  });
  return { matched, accounts };
}

type Asking = { matched: readonly Matched[]; today: string } & AccountDetails;

/** What each of these rows asks. */
async function asker(db: Db, asking: readonly Matched[], all: Asking) {
  const known = { ...all, visits: await findBankDetails(db, asking) };
  return (one: Matched) =>
    isOfAccount(one.match) ? askOfAccount(one, one.match, known) : toAsk(one, one.match, known);
}

/** What of the list is no payment, is known, or was said not to be ours. */
async function leftOutOf(db: Db, list: StoredList, known: readonly Matched[], isShown: boolean) {
  const of = (why: string) => list.leftOut.filter((row) => row.why === why).length;
  const notOurs = await listNotOurs(db, list.id);
  const counts = {
    out: of("out"),
    charge: of("charge"),
    failed: of("failed"),
    back: of("back"),
    known: list.knownCount + known.length,
    notOurs: notOurs.length,
  };
  const count = Object.values(counts).reduce((all, one) => all + one, 0);
  const lines: LeftOutLine[] = isShown
    ? [
        ...notOurs.map((row) => ({ ...lineOf(row, row.id, "Not ours"), ours: row.id })),
        ...known.map(({ row, match }) => lineOf(row, row.id, knownWords(match))),
        ...list.leftOut.map((row) => lineOf(row, `line ${row.line}`, leftWords(row))),
      ]
    : [];
  return { count, words: leftOutWords(counts), lines: lines.slice(0, SHOWN.all) };
}

const knownWords = (match: PayeeMatch) =>
  !isConfirming(match)
    ? "Known"
    : isOfAccount(match)
      ? "Entered under Accounts"
      : "Noted at the door";

const WHY = {
  out: "Went out",
  charge: "Charge",
  failed: "Failed",
  back: "Taken back",
} as const;

const leftWords = ({ why, other }: StoredList["leftOut"][number]) =>
  why === "back" && other !== undefined ? `Taken back, with row ${other}` : WHY[why];

const faultyLine = ({ line, lacks, cells }: StoredList["faulty"][number]) => ({
  line,
  words: `Row ${line} ${LACKS[lacks]}:`,
  cells: cells.filter(Boolean).join(", ").slice(0, MOST_CELLS),
});

const MOST_CELLS = 200;

type Line = { day: string; time?: string | null; paise: number; text: string };
const lineOf = ({ day, time, paise, text }: Line, key: string, why: string): LeftOutLine => ({
  key,
  when: whenWords(day, time ?? null),
  amount: sum(paise),
  words: `${why}: ${text}`,
});

/** `Mon 23 Nov, 10:15 AM` of the list before this one. */
async function lastBefore(db: Db, { readAt }: StoredList) {
  const last = (await listLists(db)).find((one) => one.readAt < readAt);
  return last && momentWords(last.readAt, ", ");
}

const momentWords = (at: string, between: string) =>
  `${deskDay(dayInIndia(new Date(at)))}${between}${deskClock(new Date(at))}`;

/** Days that are closed, with how many of the payments that fit are of them. */
async function closedDays(db: Db, fits: readonly Matched[]) {
  const days = [...new Set(fits.map(({ row }) => row.day))];
  if (days.length === 0) return [];
  const closed = await db
    .selectFrom("closedTallies")
    .select("day")
    .where("day", "in", days)
    .orderBy("day")
    .execute();
  return closed.map(({ day }) => ({
    day: deskLongDay(day),
    count: fits.filter(({ row }) => row.day === day).length,
  }));
}

type HomeAsked = { find: string; words: string; again: string; rows: number } & Looking;

/** The screen before a list is read: what waits, the lists that are kept, and one that was read already. */
export async function findBankHome(db: Db, { find, words, again, rows, ...looking }: HomeAsked) {
  const waiting = await listWaitingRows(db);
  const { matched, accounts } = await matchAll(db, waiting, looking);
  const ask = await asker(db, matched, { matched, accounts, ...looking });
  return {
    waiting: matched
      .filter(({ match }) => match.kind !== "known")
      .slice(0, SHOWN.all)
      .map(ask),
    lists: (await listLists(db)).map(({ id, name, readAt, rowCount, kinds }) => ({
      to: kinds === null ? `/bank/${id}/columns` : `/bank/${id}`,
      name,
      readAt: momentWords(readAt, " at "),
      rowCount,
      isRead: kinds !== null,
    })),
    again: again ? await readAlready(db, again, rows) : undefined,
    found: find ? await findFor(db, waiting, { find, words, ...looking }) : undefined,
  };
}

async function readAlready(db: Db, id: string, rows: number) {
  const row = await db
    .selectFrom("bankRows")
    .leftJoin("bankFiles", "bankFiles.id", "bankRows.fileId")
    .select(["bankRows.readAt", "fileId", "bankFiles.readAt as fileReadAt"])
    .where("bankRows.id", "=", id)
    .executeTakeFirst();
  return row && { at: momentWords(row.fileReadAt ?? row.readAt, " at "), file: row.fileId, rows };
}

export type BankHome = Awaited<ReturnType<typeof findBankHome>>;
export type { AskingRow, FoundFor };
