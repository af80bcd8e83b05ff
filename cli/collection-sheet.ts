import type { Row } from "#app/db/schema.server.ts";
import type {
  ListedBooking,
  listCollectionNeeds,
} from "#app/features/booking/booking-list.queries.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";

/** What the lab needs to call the patient and to collect, one booking per line. */
export const SHEET_COLUMNS = [
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
  "total",
  "quoted",
  "package_type",
  "marks",
  "notes",
  "lab_notes",
] as const;

type Needs = Awaited<ReturnType<typeof listCollectionNeeds>>;
type Line = Row<"bookingLines">;

/** The cells of one booking, in the order of `SHEET_COLUMNS`. Money is in rupees. */
export function sheetRow(booking: ListedBooking, needs: Needs) {
  const tests = booking.lines.flatMap((line) => testsOf(line, needs));
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
    booking.lines.map((line) => describeLine(line, needs)).join("; "),
    distinct(tests.flatMap((test) => test.container.split(" + "))),
    distinct(tests.map((test) => test.fasting)),
    inRupees(booking.totalPaise),
    inRupees(booking.quotedPaise),
    booking.packageType,
    (JSON.parse(booking.marks) as string[]).join(", "),
    booking.notes,
    booking.labNotes,
  ];
}

/** The catalogue's tests behind a line: itself, or those of a package; none when it is unknown. */
function testsOf({ itemId, testsIncluded }: Line, { tests, packages }: Needs) {
  if (itemId === null) return [];
  const ids = testsIncluded === null ? [itemId] : (packages.get(itemId) ?? []).map((l) => l.testId);
  return ids.flatMap((id) => tests.get(id) ?? []);
}

/** `Lipid Profile x2 [Plain tube; fasting 10-12 hours]`, a package with its tests after a colon. */
function describeLine(line: Line, needs: Needs) {
  const name = line.quantity > 1 ? `${line.name} x${line.quantity}` : line.name;
  const tests = testsOf(line, needs).map((test) => {
    const fasting = test.fasting && `fasting ${test.fasting}`;
    return { name: test.name, needs: [test.container, fasting].filter(Boolean).join("; ") };
  });
  if (line.testsIncluded === null) return tests[0]?.needs ? `${name} [${tests[0].needs}]` : name;
  const included = tests.map((test) => `${test.name} [${test.needs}]`).join(", ");
  return `${name}: ${included || line.testsIncluded}`;
}

const distinct = (words: string[]) => [...new Set(words.filter(Boolean))].join(" + ");
const inRupees = (paise: number | null) => (paise === null ? null : rupees(paise));
