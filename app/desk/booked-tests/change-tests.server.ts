import { orderedId } from "#app/db/ordered-id.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import { totalOf } from "#app/domain/booking/price-lines.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { addRow, changeRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import type { VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import type { HeldBooking } from "#app/domain/visits/changes/held-visit.server.ts";
import { findListPrices } from "#app/desk/visits/read/single-prices.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import { type AddedTest, type AddedLine, findAdded } from "./added-lines.server.ts";
import { holdTests } from "./lock-tests.server.ts";
import { ASKED_BY, type AskedBy } from "./asked-by.ts";
import { moneySaid } from "./money-words.ts";
import { TAKE_OFF_REASONS } from "./take-off-reasons.ts";
import { isOff, type TakenOff } from "./tests-draft.ts";
import { visitWithLines } from "./visit-with-lines.ts";

export type TestsChange = {
  /** Which change of the tests the caller saw; blank for none. */
  seen: string;
  added: readonly AddedTest[];
  off: readonly TakenOff[];
  /** Who wanted at a door what is added. */
  askedBy?: AskedBy | undefined;
};

/**
 * Adds tests to a booking and takes lines off it, at our prices of this moment (product §10: Booking).
 * Totals, marks, report time and what was not taken follow; bill, ticket, plan and notices read the rows.
 * Refused: what a colleague changed meanwhile, a line twice, the last line, what the tubes do not give
 * once the sample is taken, and everything once a report is out.
 */
export async function changeTests(
  trx: Db,
  by: By,
  bookingId: string,
  { seen, added, off, askedBy }: TestsChange,
): Promise<Done> {
  const { visit, booking, row } = await holdTests(trx, by, bookingId, {
    seen,
    takesOff: off.length > 0,
  });
  const stays = booking.lines.filter((line) => !isOff({ added: [], off }, line));
  if (added.length + off.length === 0) return refuse("invalid", "Nothing is changed yet.");
  if (off.some(({ position }) => !booking.lines.some((line) => line.position === position)))
    return refuse("changed-meanwhile", "This test is off already. Look again");
  const news = await findAdded(trx, booking, { stays, added }, by.now);
  if (stays.length + news.length === 0)
    return refuse("invalid", "One test has to stay. To end the visit choose Cancel visit");
  const lines = [...stays, ...news.map(({ line }) => line)];
  const prices = await findListPrices(trx, [...visit.bookings, { lines }]);
  const after = visitWithLines(visit, bookingId, lines, prices);
  const changed = after.bookings.find(({ id }) => id === bookingId) ?? booking;
  const changes = [];
  for (const { position } of off)
    changes.push(await removeRow(trx, "bookingLines", { bookingId, position }));
  for (const { row: added } of news)
    changes.push(await addRow(trx, "bookingLines", { bookingId, ...added }));
  const set = columnsOf(row, changed, {
    news,
    off: booking.lines.filter((line) => !stays.includes(line)),
  });
  changes.push(
    await changeRow(trx, "bookings", bookingId, {
      // First: what Undo finds changed again is called what is booked.
      testsChange: orderedId(),
      ...set,
      updatedAt: by.now.toISOString(),
    }),
  );
  const { collectedAt, reference } = booking;
  const entry = {
    ...by,
    action: "booking.lines",
    visitId: visit.id,
    bookingId,
    day: collectedAt === null ? null : dayInIndia(new Date(collectedAt)),
    details: {
      reference,
      added: news.map(({ line }) => line.name),
      off: off.map(({ position }) => nameAt(booking.lines, position)),
      because: off.map(({ reason }) => TAKE_OFF_REASONS[reason].said),
      ...(added.length > 0 && askedBy && { askedBy: ASKED_BY[askedBy].said }),
      ...(collectedAt !== null && { taken: true }),
    },
  } as const;
  const undo = await record(trx, entry, changes);
  return { ok: true, said: `Tests saved. ${moneySaid(billOf(visit), billOf(after))}.`, undo };
}

const nameAt = (lines: readonly VisitLine[], position: number) =>
  lines.find((line) => line.position === position)?.name ?? "";

type Moved = { news: readonly AddedLine[]; off: readonly VisitLine[] };

/** The columns of the booking that follow its lines. */
function columnsOf(row: HeldBooking, changed: VisitBooking, moved: Moved) {
  const { lines } = changed;
  const totalPaise = totalOf(lines);
  return {
    totalPaise,
    quotedPaise: quotedOf(row, totalPaise, moved),
    marks: JSON.stringify(marksOf(row, lines)),
    kind: lines.length > 1 && row.kind !== "recommended" ? ("cart" as const) : row.kind,
    ...(row.collectedAt !== null && {
      promisedAt: changed.promisedAt,
      notTakenPaise: changed.notTakenPaise,
    }),
  };
}

/** The price that the patient was shown, while it is open which one counts: it moves with the tests. */
function quotedOf({ quotedPaise, priceAgreedAt }: HeldBooking, total: number | null, moved: Moved) {
  if (quotedPaise === null || priceAgreedAt !== null) return quotedPaise;
  const less = moved.off.map((one) => (one.quotedPaise ?? one.pricePaise ?? 0) * one.quantity);
  const more = moved.news.map(({ line }) => line.pricePaise ?? 0);
  const quoted = sum([quotedPaise, ...more]) - sum(less);
  return quoted === total || quoted < 0 ? null : quoted;
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The marks that still say something true of what is booked. */
function marksOf({ marks }: HeldBooking, lines: readonly VisitLine[]) {
  const isGone: Partial<Record<string, boolean>> = {
    "at-centre": !lines.some(({ tests }) => tests.some((test) => isDoneAtCentre(test.container))),
    "not-in-catalogue": lines.every(({ itemId }) => itemId !== null),
  } satisfies Partial<Record<ReviewMark, boolean>>;
  return (JSON.parse(marks) as string[]).filter((mark) => !isGone[mark]);
}
