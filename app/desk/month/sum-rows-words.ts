import { money } from "#app/desk/tally/tally-words.ts";
import type { PaymentMethod } from "#app/domain/bill/bill.ts";
import { type RefundMethod, refundMethodInWords } from "#app/domain/bill/refund.ts";
import { capitalised } from "#app/domain/visit-plan/joined-names.ts";
import { keptPercent, minutesWords } from "./month-words.ts";
import { isOfAnyDay, isOfCalls, ROWS, type RowsOf } from "./rows-address.ts";
import type { MonthRow, MonthRows } from "./rows.queries.server.ts";
import { daysWords } from "./span.ts";

/** What the rows behind a figure of Month say. */

/** `Cancelled: Price`, `Visits of Ravi Kumar`, `What sells: HbA1c` */
export function rowsTitle({ asked, who }: Pick<MonthRows, "asked" | "who">) {
  const { title } = ROWS[asked.of];
  const reason = asked.reason === "" ? NO_REASON : asked.reason;
  const about = [reason, asked.test].filter((words) => words !== undefined);
  const named = about.length > 0 ? `${title}: ${about.join(", ")}` : title;
  return who === undefined ? named : `${named}, ${who}`;
}

export const NO_REASON = "No reason given";

const NOUNS = {
  visits: ["visit", "visits"],
  payments: ["payment", "payments"],
  refunds: ["refund", "refunds"],
  lines: ["time", "times"],
  tubes: ["tube", "tubes"],
  calls: ["call", "calls"],
} as const;

/** What is counted in visits, tubes or calls. */
const WITHOUT_MONEY: readonly RowsOf[] = [
  "kept",
  "not-home",
  "cancelled",
  "rejected",
  "calls",
  "late",
];

export const hasMoney = (of: RowsOf) => !WITHOUT_MONEY.includes(of);

/** `1 to 23 November: ₹37,640, 31 visits`: the figure that was pressed. */
export function rowsSub(found: MonthRows, today: string) {
  const { asked, count, quantity } = found;
  const [one, many] = NOUNS[ROWS[asked.of].what];
  const of = asked.of === "tests" ? quantity : count;
  const counted = `${of} ${of === 1 ? one : many}`;
  const figure = [figureOf(found), counted].filter((words) => words !== undefined).join(", ");
  const days = isOfAnyDay(asked.of) ? "All months" : capitalised(daysWords(asked.span, today));
  return `${days}: ${figure}`;
}

/** Of all rows together; undefined where they are only counted. */
function figureOf({ asked, count, quantity, paise, median }: MonthRows) {
  if (median !== undefined) return `${minutesWords(median)}, the median`;
  if (asked.of === "kept" && count > 0) return `${keptPercent(quantity, count - quantity)} %`;
  return hasMoney(asked.of) ? money(paise) : undefined;
}

/** What the amount of a row is: how it was paid, what was sold, why it was cancelled. */
export function whatOf({ what, quantity, ...row }: MonthRow, of: RowsOf) {
  if (of === "came-in") return METHODS[what as PaymentMethod];
  if (of === "given-back") return capitalised(refundMethodInWords(what as RefundMethod));
  if (of === "from-accounts") return what;
  if (of === "tests") return quantity > 1 ? `${what} × ${quantity}` : what;
  if (of === "kept") return what === "collected" ? "Collected" : "Not at home";
  if (isOfCalls(of)) return what === "callback" ? "Callback" : "Booking";
  if (of === "cancelled") return what || NO_REASON;
  if (of === "rejected") return what;
  return partsWords(row);
}

const METHODS: Record<PaymentMethod, string> = {
  cash: "Cash",
  upi: "UPI",
  online: "Online",
  advance: "In advance",
};

type Parts = Pick<
  MonthRow,
  "cashPaise" | "upiPaise" | "onlinePaise" | "accountPaise" | "advancePaise" | "duePaise"
>;

/** `cash ₹10,210, UPI ₹12,970, later ₹5,360` */
export const partsWords = ({
  cashPaise,
  upiPaise,
  onlinePaise,
  accountPaise,
  advancePaise,
  duePaise,
}: Parts) =>
  (
    [
      ["cash", cashPaise],
      ["UPI", upiPaise],
      ["online", onlinePaise],
      ["by account", accountPaise],
      ["in advance", advancePaise],
      ["later", duePaise],
    ] as const
  )
    .filter(([, paise]) => paise > 0)
    .map(([words, paise]) => `${words} ${money(paise)}`)
    .join(", ");
