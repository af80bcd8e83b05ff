import type { Row } from "#app/db/schema.server.ts";
import { expect, test } from "vitest";
import { SHEET_COLUMNS, sheetRow } from "./collection-sheet.ts";

const needs = {
  tests: new Map([
    ["cbc", { id: "cbc", name: "CBC", container: "EDTA + Slide", fasting: "" }],
    ["lipid", { id: "lipid", name: "Lipid Profile", container: "SST", fasting: "10-12 hours" }],
    ["esr", { id: "esr", name: "ESR", container: "EDTA", fasting: "" }],
  ]),
  packages: new Map([
    ["basic", ["cbc", "esr"].map((testId, position) => ({ packageId: "basic", testId, position }))],
  ]),
};

const aLine = (given: Partial<Row<"bookingLines">>): Row<"bookingLines"> => ({
  bookingId: "b1",
  position: 0,
  itemId: "cbc",
  name: "CBC",
  category: "Haematology",
  quantity: 1,
  pricePaise: 30_000,
  quotedPaise: null,
  testsIncluded: null,
  ...given,
});

const sheet = (lines: Row<"bookingLines">[], given: Partial<Row<"bookings">> = {}) => {
  const cells = sheetRow(
    {
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
    },
    needs,
  );
  return Object.fromEntries(SHEET_COLUMNS.map((column, at) => [column, cells[at]]));
};

test("a booking says whom to call, when to come and what to bring", () => {
  expect(
    sheet([aLine({ quantity: 2 }), aLine({ itemId: "lipid", name: "Lipid Profile" })]),
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
    total: 399.5,
    quoted: 1,
    package_type: null,
    marks: "price-differs",
    notes: "Ring twice",
    lab_notes: "2026-11-22 09:00 Blue gate",
  });
});

test("a package lists its tests; one the catalogue does not know lists what was sent", () => {
  const basic = aLine({ itemId: "basic", name: "Basic", testsIncluded: "CBC, ESR" });
  expect(sheet([basic])).toMatchObject({
    tests: "Basic: CBC [EDTA + Slide], ESR [EDTA]",
    containers: "EDTA + Slide",
  });
  const unknown = aLine({ itemId: null, name: "Old Package", testsIncluded: "CBC, PSA" });
  expect(sheet([unknown])).toMatchObject({ tests: "Old Package: CBC, PSA", containers: "" });
  expect(sheet([aLine({ itemId: "gone", name: "Gone" })])).toMatchObject({ tests: "Gone" });
});
