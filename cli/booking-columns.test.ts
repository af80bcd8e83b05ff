import type { Row } from "#app/db/schema.server.ts";
import type { ListedLine } from "#app/features/booking/booking-list.queries.server.ts";
import { expect, test } from "vitest";
import { BOOKING_COLUMNS, bookingCells } from "./booking-columns.ts";

const aTest = (
  id: string,
  name: string,
  container: string,
  fasting = "",
  turnaround = "1 day",
) => ({
  id,
  name,
  container,
  fasting,
  turnaround,
});
const cbc = aTest("cbc", "CBC", "EDTA + Slide");
const esr = aTest("esr", "ESR", "EDTA", "", "Same day");
const lipid = aTest("lipid", "Lipid Profile", "SST", "10-12 hours", "2 weeks");
const ecg = aTest("ecg", "ECG", "At centre");

const aLine = (given: Partial<ListedLine>): ListedLine => ({
  bookingId: "b1",
  position: 0,
  itemId: "cbc",
  name: "CBC",
  category: "Haematology",
  quantity: 1,
  pricePaise: 30_000,
  quotedPaise: null,
  testsIncluded: null,
  bookedTests: [cbc],
  ...given,
});

const sheet = (lines: ListedLine[], given: Partial<Row<"bookings">> = {}) => {
  const cells = bookingCells({
    id: "b1",
    kind: "cart",
    patientName: "Asha K",
    phone: "1000000001",
    email: null,
    preferredDate: "2026-11-22",
    preferredTime: "09:00 AM",
    notes: "Ring twice",
    packageType: null,
    status: "pending",
    totalPaise: 39_950,
    quotedPaise: 100,
    marks: '["price-differs"]',
    labNotes: "2026-11-22 09:00 Blue gate",
    placedAt: "2026-11-21T20:00:00.000Z",
    updatedAt: "2026-11-21T20:00:00.000Z",
    lines,
    ...given,
  });
  return Object.fromEntries(BOOKING_COLUMNS.map((column, at) => [column, cells[at]]));
};

test("a booking says whom to call, when to come and what to bring", () => {
  expect(
    sheet([
      aLine({ quantity: 2 }),
      aLine({ itemId: "lipid", name: "Lipid Profile", bookedTests: [lipid] }),
    ]),
  ).toEqual({
    id: "b1",
    placed_at_ist: "2026-11-22 01:30",
    status: "pending",
    kind: "cart",
    patient_name: "Asha K",
    phone: "1000000001",
    email: null,
    preferred_date: "2026-11-22",
    preferred_time: "09:00 AM",
    tests: "CBC x2 [EDTA + Slide]; Lipid Profile [SST; fasting 10-12 hours]",
    containers: "EDTA + Slide + SST",
    fasting: "10-12 hours",
    report: "2 weeks",
    total: 399.5,
    quoted: 1,
    package_type: null,
    marks: "another price was shown",
    notes: "Ring twice",
    lab_notes: "2026-11-22 09:00 Blue gate",
  });
});

test("a package lists its tests; an unknown package lists the tests that were sent", () => {
  const basic = { itemId: "basic", name: "Basic", testsIncluded: "CBC, ESR" };
  expect(sheet([aLine({ ...basic, bookedTests: [cbc, esr] })])).toMatchObject({
    tests: "Basic: CBC [EDTA + Slide], ESR [EDTA]",
    containers: "EDTA + Slide",
    fasting: "Not needed",
    report: "1 day",
  });
  const unknown = { itemId: null, name: "Old Package", testsIncluded: "CBC, PSA", bookedTests: [] };
  expect(sheet([aLine(unknown)])).toMatchObject({
    tests: "Old Package [not in the price list]: CBC, PSA",
    containers: "",
    fasting: "not known: Old Package",
    report: undefined,
  });
});

test("the sheet says that no fast is needed only when that is known", () => {
  const heart = aLine({ name: "ECG", bookedTests: [ecg] });
  expect(sheet([aLine({}), heart])).toMatchObject({
    tests: "CBC [EDTA + Slide]; ECG [At centre; fasting not known]",
    fasting: "not known: ECG",
  });
  expect(sheet([heart, aLine({ bookedTests: [lipid] })])).toMatchObject({
    fasting: "10-12 hours; not known: ECG",
  });
});
