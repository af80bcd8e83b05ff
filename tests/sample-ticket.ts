import type { Ticket } from "#app/site/ticket/ticket.ts";

/** The booking of the drawings: a Full Body Checkup and an ECG, one Monday at nine. */

const test = (name: string, container: string, fasting: string, turnaround: string) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  container,
  fasting,
  turnaround,
});

export const SAMPLE_TICKET: Ticket = {
  reference: "DS-7K4M",
  kind: "cart",
  status: "pending",
  bookedAt: "2026-11-21T13:12:00.000Z",
  patientName: "Meenakshi Rao",
  phoneEnding: "4127",
  visit: { day: "2026-11-23", time: "09:00 AM" },
  lines: [
    {
      itemId: "full-body-checkup",
      packageType: "full-body-checkup",
      name: "Full Body Checkup",
      category: "Package",
      quantity: 1,
      price: 1500,
      listPrice: 3120,
      tests: [
        test("Complete Blood Count", "EDTA tube (lavender)", "", "Same day"),
        test("Fasting Blood Sugar", "Fluoride tube (grey)", "8-10 hours", "6 hours"),
        test("HbA1c", "EDTA tube (lavender)", "", "Same day"),
        test("Lipid Profile", "Plain/SST tube (red/gold)", "10-12 hours", "Same day"),
        test("Liver Function", "Plain/SST tube (red/gold)", "", "Same day"),
        test("Kidney Function", "Plain/SST tube (red/gold)", "", "Same day"),
        test("Thyroid Profile", "Plain/SST tube (red/gold)", "", "Same day"),
        test("Vitamin D", "Plain/SST tube (red/gold)", "", "24 hours"),
        test("Urine Routine and Microscopy", "Sterile urine container", "", "Same day"),
      ],
    },
    {
      itemId: "ecg",
      name: "ECG",
      category: "Cardiac",
      quantity: 1,
      price: 200,
      listPrice: 300,
      tests: [test("ECG", "At centre", "", "Same day")],
    },
  ],
  total: 1700,
};
