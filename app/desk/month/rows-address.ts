import { monthPath, type Span, spanQuery } from "./span.ts";

/** Which rows a figure of Month opens (product §10: Month); all are of the span, but dues and refunds due. */
export const ROWS = {
  earned: { title: "Earned", what: "visits" },
  cash: { title: "Earned, paid in cash", what: "visits" },
  upi: { title: "Earned, paid by UPI", what: "visits" },
  online: { title: "Earned, paid online", what: "visits" },
  account: { title: "Earned, paid by accounts", what: "visits" },
  advance: { title: "Earned, paid in advance or by bank", what: "visits" },
  due: { title: "Earned, still due", what: "visits" },
  less: { title: "Discounts, waivers and what was not taken", what: "visits" },
  centre: { title: "At the centre, not paid yet", what: "visits" },
  kept: { title: "Visits kept", what: "visits" },
  "not-home": { title: "Not at home", what: "visits" },
  cancelled: { title: "Cancelled", what: "visits" },
  "came-in": { title: "Came in", what: "payments" },
  "from-accounts": { title: "Came in from accounts", what: "payments" },
  "given-back": { title: "Given back", what: "refunds" },
  tests: { title: "What sells", what: "lines" },
  rejected: { title: "Tubes rejected", what: "tubes" },
  calls: { title: "Minutes to the call", what: "calls" },
  late: { title: "More than 30 minutes to the call", what: "calls" },
  dues: { title: "Still due", what: "visits" },
  "refunds-due": { title: "Refunds due", what: "visits" },
} as const satisfies Record<string, { title: string; what: string }>;

export type RowsOf = keyof typeof ROWS;

const isRowsOf = (word: string): word is RowsOf => Object.hasOwn(ROWS, word);

/** Whether they are all there are, of any day. */
export const isOfAnyDay = (of: RowsOf) => of === "dues" || of === "refunds-due";

/** Whether they are first calls, of bookings and of callbacks. */
export const isOfCalls = (of: RowsOf) => of === "calls" || of === "late";

export type RowsAsked = {
  of: RowsOf;
  span: Span;
  /** Id of a colleague; blank for visits that nobody had. Absent for everybody. */
  who?: string | undefined;
  /** Why it was cancelled; blank for no reason. Absent for all. */
  reason?: string | undefined;
  /** Of a test or package. */
  test?: string | undefined;
  /** How many rows. */
  show: number;
};

export const ROWS_AT_ONCE = 50;
const MOST_ROWS = 5_000;

/** Reads the address; what it does not know counts as earned. */
export function readRowsAsked(search: URLSearchParams, span: Span): RowsAsked {
  const of = search.get("of") ?? "";
  const rows = Number(search.get("show"));
  return {
    of: isRowsOf(of) ? of : "earned",
    span,
    who: search.get("who") ?? undefined,
    reason: search.get("reason") ?? undefined,
    test: search.get("test") ?? undefined,
    show: Number.isInteger(rows) && rows > ROWS_AT_ONCE ? Math.min(rows, MOST_ROWS) : ROWS_AT_ONCE,
  };
}

type Asked = Omit<RowsAsked, "show"> & { show?: number | undefined };

function rowsQuery({ of, span, who, reason, test, show }: Asked) {
  const search = new URLSearchParams({ of, ...spanQuery(span) });
  for (const [name, value] of Object.entries({ who, reason, test }))
    if (value !== undefined) search.set(name, value);
  if (show !== undefined && show > ROWS_AT_ONCE) search.set("show", String(show));
  return search.toString();
}

export const rowsPath = (asked: Asked) => `/month/rows?${rowsQuery(asked)}`;

/** The same as a file, whole. */
export const rowsFilePath = (asked: Asked) =>
  `/month.csv?${rowsQuery({ ...asked, show: undefined })}`;

/** The way back to the figures. */
export const figuresPath = ({ span }: Pick<RowsAsked, "span">) => monthPath(span);

/** The files that the menu offers. */
export const FILES = [
  { words: "Payments", of: "came-in" },
  { words: "Visits", of: "earned" },
  { words: "Tests", of: "tests" },
  { words: "Cancelled", of: "cancelled" },
  { words: "Dues", of: "dues" },
  { words: "Refunds", of: "given-back" },
] as const satisfies { words: string; of: RowsOf }[];
