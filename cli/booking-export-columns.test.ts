import type { ListedBooking, ListedLine } from "#app/domain/booking/booking-list.queries.server.ts";
import { expect, test } from "vitest";
import { BOOKING_COLUMNS, bookingCells } from "./booking-export-columns.ts";

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
  listPaise: null,
  quotedPaise: null,
  testsIncluded: null,
  bookedTests: [cbc],
  ...given,
});

const sheet = (lines: ListedLine[], given: Partial<ListedBooking> = {}) => {
  const cells = bookingCells({
    id: "b1",
    kind: "cart",
    language: "en",
    outsidePincode: null,
    patientName: "Asha K",
    phone: "1000000001",
    email: null,
    visitId: "v1",
    reference: "DS-7K4M",
    ticketHash: null,
    ticketVersion: 0,
    day: "2026-11-22",
    slot: "09:00 AM",
    flat: null,
    street: null,
    landmark: null,
    pincode: null,
    lat: null,
    lng: null,
    phlebotomist: null,
    notes: "Ring twice",
    packageType: null,
    status: "pending",
    totalPaise: 39_950,
    quotedPaise: 100,
    marks: '["price-differs"]',
    labNotes: "2026-11-22 09:00 Blue gate",
    askedDay: null,
    askedSlot: null,
    askedAt: null,
    confirmedAt: null,
    assignedAt: null,
    collectedAt: null,
    reportedAt: null,
    noShowAt: null,
    noShowReason: null,
    noShowCalledAt: null,
    notTakenPaise: null,
    cancelledAt: null,
    cancelledBy: null,
    cancelReason: null,
    birthYear: null,
    sex: null,
    guardianName: null,
    guardianRelation: null,
    doctor: null,
    bookerPhone: null,
    bookerAgreedName: null,
    bookerAgreedAt: null,
    bookerAgreedById: null,
    doctorConsentAt: null,
    doctorConsentById: null,
    fasted: null,
    collectedById: null,
    promisedAt: null,
    priceAgreedAt: null,
    testsChange: null,
    prescriptionSeenAt: null,
    centreRegistration: null,
    formSignedOn: null,
    erasedAt: null,
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
    reference: "DS-7K4M",
    placed_at_ist: "2026-11-22 01:30",
    status: "pending",
    kind: "cart",
    patient_name: "Asha K",
    phone: "1000000001",
    email: null,
    preferred_date: "2026-11-22",
    preferred_time: "09:00 AM",
    asked_time: undefined,
    phlebotomist: null,
    address: "",
    map: undefined,
    tests: "CBC x2 [EDTA + Slide]; Lipid Profile [SST; fasting 10-12 hours]",
    containers: "EDTA + Slide + SST",
    fasting: "10-12 hours",
    report: "2 weeks",
    total: 399.5,
    quoted: 1,
    package_type: null,
    marks: "another price was shown",
    cancelled: undefined,
    notes: "Ring twice",
    lab_notes: "2026-11-22 09:00 Blue gate",
  });
});

test("what the patient wrote on the ticket: the address, the wish for another time, the reason", () => {
  const address = { flat: "B-204", street: "12th Main", landmark: "", pincode: "560038" };
  const point = { lat: "12.9716", lng: "77.64115" };
  const asked = { askedDay: "2026-11-24", askedSlot: "10:00 AM", askedAt: "2026-11-21T20:10:00Z" };
  expect(sheet([aLine({})], { ...address, ...point, ...asked })).toMatchObject({
    asked_time: "2026-11-24 10:00 AM",
    address: "B-204, 12th Main, 560038",
    map: "https://www.google.com/maps/search/?api=1&query=12.9716,77.64115",
  });
  const cancelled = { cancelledAt: "2026-11-21T20:20:00.000Z", cancelReason: "got-well" };
  const by = { cancelledBy: "patient" as const, status: "cancelled" };
  expect(sheet([aLine({})], { ...asked, ...cancelled, ...by })).toMatchObject({
    asked_time: undefined,
    cancelled: "2026-11-22 01:50 by the patient: Got well",
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
