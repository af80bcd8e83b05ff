import type { BookedTest } from "#app/features/booking/booking.queries.server.ts";
import type {
  ListedBooking,
  ListedLine,
} from "#app/features/booking/booking-list.queries.server.ts";
import { containersOf } from "#app/features/lab-tests/container.ts";
import { fastingFor } from "#app/features/lab-tests/preparation.ts";
import { slowestReport } from "#app/features/lab-tests/turnaround.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import { markInWords, marksInWords } from "#app/lib/staff-marks.ts";

/** The columns of `bookings export`: what the lab needs to call the patient and to collect. */
export const BOOKING_COLUMNS = [
  "id",
  "placed_at_ist",
  "status",
  "kind",
  "patient_name",
  "phone",
  "email",
  "preferred_date",
  "preferred_time",
  "tests",
  "containers",
  "fasting",
  "report",
  "total",
  "quoted",
  "package_type",
  "marks",
  "notes",
  "lab_notes",
] as const;

/** The cells of one booking, in the order of `BOOKING_COLUMNS`. Money is in rupees. */
export function bookingCells(booking: ListedBooking) {
  const tests = booking.lines.flatMap(testsOf);
  return [
    booking.id,
    formatMoment(booking.placedAt),
    booking.status,
    booking.kind,
    booking.patientName,
    booking.phone,
    booking.email,
    booking.preferredDate,
    booking.preferredTime,
    booking.lines.map(describeLine).join("; "),
    distinct(tests.flatMap((test) => containersOf(test.container))),
    fastingOf(tests),
    reportOf(tests),
    inRupees(booking.totalPaise),
    inRupees(booking.quotedPaise),
    booking.packageType,
    marksInWords(booking.marks),
    booking.notes,
    booking.labNotes,
  ];
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
