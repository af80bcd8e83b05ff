import { billOf } from "#app/domain/bill/bill.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { isLive, type Visit, type VisitBooking, type VisitLine } from "#app/domain/visits/visit.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { type ListPrices, visitWithLines } from "../visit-with-lines.ts";

/** The lines of which a person has several. */
export const twiceIn = ({ lines }: Pick<VisitBooking, "lines">) =>
  lines.filter(({ quantity }) => quantity > 1);

/** The bookings of a visit ahead that have one test twice: one person needs it once. */
export const twiceBooked = ({ bookings, origin }: Visit) =>
  origin === "recollect"
    ? []
    : bookings.filter(
        (booking) =>
          isLive(booking) &&
          isOpen(booking.status) &&
          booking.erasedAt === null &&
          twiceIn(booking).length > 0,
      );

/** `Complete Blood Count × 2` */
export const twiceTitle = (booking: Pick<VisitBooking, "lines">) =>
  joined(twiceIn(booking).map(({ name, quantity }) => `${name} × ${quantity}`));

export const TWICE_QUESTION = "One person needs it once. Who is the second?";

/** Each line once. */
export const onceEach = (lines: readonly VisitLine[]): VisitLine[] =>
  lines.map((line) => ({ ...line, quantity: 1 }));

const total = (visit: Visit) => formatRupees(rupees(billOf(visit).totalPaise));

/** `Two bookings, two reports, two sets of labels. One visit, one bill of ₹600.` */
export const splitHint = (visit: Visit) =>
  `Two bookings, two reports, two sets of labels. One visit, one bill of ${total(visit)}.`;

/** `One person: make it 1, ₹300` */
export const makeOneWords = (visit: Visit, { id, lines }: VisitBooking, prices: ListPrices) =>
  `One person: make it 1, ${total(visitWithLines(visit, id, onceEach(lines), prices))}`;
