import type { BookedTest } from "#app/domain/booking/booking.queries.server.ts";
import type { ListedBooking, ListedLine } from "#app/domain/booking/booking-list.queries.server.ts";
import { isOpen } from "#app/domain/booking/booking-status.ts";
import { reasonInWords } from "#app/site/ticket/forms/cancel-reasons.ts";
import { containersOf } from "#app/domain/lab-tests/container.ts";
import { fastingFor } from "#app/domain/lab-tests/preparation.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import { markInWords, marksInWords } from "#app/lib/review-marks.ts";

/** The columns of `bookings export`: what the lab needs to call the patient and to collect. */
export const BOOKING_COLUMNS = [
  "id",
  "reference",
  "placed_at_ist",
  "status",
  "kind",
  "patient_name",
  "phone",
  "email",
  "preferred_date",
  "preferred_time",
  "asked_time",
  "phlebotomist",
  "address",
  "map",
  "tests",
  "containers",
  "fasting",
  "report",
  "total",
  "quoted",
  "package_type",
  "marks",
  "cancelled",
  "notes",
  "lab_notes",
] as const;

/** The cells of one booking, in the order of `BOOKING_COLUMNS`. Money is in rupees. */
export function bookingCells(booking: ListedBooking) {
  const tests = booking.lines.flatMap(testsOf);
  return [
    booking.id,
    booking.reference,
    formatMoment(booking.placedAt),
    booking.status,
    booking.kind,
    patientOf(booking),
    booking.phone,
    booking.email,
    booking.day,
    booking.slot,
    askedTime(booking),
    booking.phlebotomist,
    addressOf(booking),
    pointOf(booking),
    booking.lines.map(describeLine).join("; "),
    distinct(tests.flatMap((test) => containersOf(test.container))),
    fastingOf(tests),
    reportOf(tests),
    inRupees(booking.totalPaise),
    inRupees(booking.quotedPaise),
    booking.packageType,
    marksInWords(booking.marks),
    cancelledBy(booking),
    booking.notes,
    booking.labNotes,
  ];
}

export const patientOf = ({ patientName, erasedAt }: ListedBooking) =>
  erasedAt === null ? patientName : "(erased)";

/** The new time that the patient waits for; undefined when there is none. */
export const askedTime = ({ status, askedDay, askedSlot }: ListedBooking) =>
  askedDay !== null && isOpen(status) ? `${askedDay} ${askedSlot}` : undefined;

/** On one line; empty until the patient or the lab has given one. */
export const addressOf = ({ flat, street, landmark, pincode }: ListedBooking) =>
  [flat, street, landmark, pincode].filter(Boolean).join(", ");

/** Opens the point on a map. */
const pointOf = ({ lat, lng }: ListedBooking) =>
  lat === null ? undefined : `https://www.google.com/maps/search/?api=1&query=${lat},${lng}`;

function cancelledBy({ cancelledAt, cancelledBy: by, cancelReason }: ListedBooking) {
  if (cancelledAt === null) return undefined;
  const why = cancelReason === null ? "" : `: ${reasonInWords(cancelReason)}`;
  return `${formatMoment(cancelledAt)} by the ${by}${why}`;
}

/** What a cell says where the site says "Ask us". */
const NOT_KNOWN = "not known";

/** The tests of a line as booked. An item that was not in the catalogue has only a name. */
const testsOf = ({ name, bookedTests }: ListedLine): Omit<BookedTest, "id">[] =>
  bookedTests.length > 0 ? bookedTests : [{ name, container: "", fasting: "", turnaround: "" }];

/** `Lipid Profile x2 [Plain tube; fasting 10-12 hours]`, a package with its tests after a colon. */
function describeLine(line: ListedLine) {
  const name = line.quantity > 1 ? `${line.name} x${line.quantity}` : line.name;
  const tests = line.bookedTests.map((test) => ({ name: test.name, needs: needsOf(test) }));
  if (line.itemId === null) {
    const sent = line.testsIncluded === null ? "" : `: ${line.testsIncluded}`;
    return `${name} [${markInWords("not-in-catalogue")}]${sent}`;
  }
  if (line.testsIncluded === null) return tests[0] ? `${name} [${tests[0].needs}]` : name;
  const included = tests.map((test) => `${test.name} [${test.needs}]`).join(", ");
  return `${name}: ${included || line.testsIncluded}`;
}

function needsOf(test: BookedTest) {
  const { text, isNeeded, isKnown } = fastingFor([test]);
  const fasting = isNeeded ? `fasting ${text}` : !isKnown && `fasting ${NOT_KNOWN}`;
  return [test.container, fasting].filter(Boolean).join("; ");
}

/** The longest fast, and the names of the tests whose fasting is unknown. */
function fastingOf(tests: Omit<BookedTest, "id">[]) {
  const { text, isNeeded, isKnown, unknown } = fastingFor(tests);
  return [
    (isNeeded || isKnown) && text,
    !isKnown && `${NOT_KNOWN}: ${unknown.map(({ name }) => name).join(", ")}`,
  ]
    .filter(Boolean)
    .join("; ");
}

/** When the last report is due; undefined unless it is known for every test. */
const reportOf = (tests: Omit<BookedTest, "id">[]) =>
  slowestReport(tests.map(({ turnaround }) => ({ tat: turnaround })));

const distinct = (words: string[]) => [...new Set(words.filter(Boolean))].join(" + ");
const inRupees = (paise: number | null) => (paise === null ? null : rupees(paise));
