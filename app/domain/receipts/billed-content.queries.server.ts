import type { Db } from "#app/db/schema.server.ts";
import { type Bill, billOf } from "#app/domain/bill/bill.ts";
import { findBilledVisit } from "#app/domain/bill/bill.queries.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { ageWords, isChild } from "#app/domain/booking/patient-age.ts";
import { findOutside } from "#app/domain/lab-tests/nabl-scope.server.ts";
import { slowestReport } from "#app/domain/lab-tests/turnaround.ts";
import { receiptTax } from "./receipt-tax.ts";
import { findTestTaxes, type TestTaxes } from "./tax-of-tests.queries.server.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import type { ReceiptContent, ReceiptLab, ReceiptPatient } from "./receipt-content.ts";

/**
 * What a receipt of this visit would show on an ISO day; undefined while nothing is paid, and for a
 * visit that costs nothing.
 */
export async function findContent(
  trx: Db,
  visitId: string,
  lab: ReceiptLab,
  day: string,
): Promise<ReceiptContent | undefined> {
  const billed = await findBilledVisit(trx, visitId);
  if (!billed || billed.payments.length === 0) return undefined;
  const bill = billOf(billed);
  const { linesPaise, discount, charge, waiver, allowance, totalPaise, duePaise, overPaise } = bill;
  const refunds = billed.refunds.flatMap(({ method, paise, givenAt: at }) =>
    at === null ? [] : { method, paise, at },
  );
  const facts = await findPatients(trx, visitId);
  const booked = Array.from(facts.values(), ({ tests }) => tests).flat(2);
  const ids = booked.map(({ id }) => id);
  const outside = await findOutside(trx, ids);
  const taxes = lab.gstin === "" ? undefined : await findTestTaxes(trx, ids);
  const patients = bill.patients.flatMap(({ bookingId, lines }): ReceiptPatient[] => {
    const patient = facts.get(bookingId);
    if (!patient) return [];
    const { child, words } = ageWords(patient, day);
    return [
      {
        bookingId,
        reference: patient.reference,
        name: patient.patientName,
        about: [child, words].filter(Boolean).join(", "),
        doctor: patient.doctor ?? "",
        lines: lines.map(({ name, paise }, at) => {
          const tests = patient.tests[at] ?? [];
          const hsnCodes = codesOf(taxes, tests);
          const outsideNabl = tests.flatMap((test) => (outside.has(test.id) ? test.name : []));
          return {
            name: tests.length > 1 ? `${name}, ${tests.length} tests` : name,
            report: slowestReport(tests.map(({ turnaround: tat }) => ({ tat }))) ?? "",
            ...(outsideNabl.length > 0 && { outsideNabl }),
            ...(hsnCodes.length > 0 && { hsnCodes }),
            paise,
          };
        }),
      },
    ];
  });
  return {
    lab,
    payer: await findPayer(
      trx,
      visitId,
      bill.patients.flatMap(({ bookingId }) => facts.get(bookingId) ?? []),
      day,
    ),
    patients,
    linesPaise,
    ...(discount && { discount }),
    ...(charge && { charge: { paise: charge.paise, pincode: charge.pincode ?? "" } }),
    ...(waiver && { waiver }),
    ...(allowance && { allowance }),
    totalPaise,
    ...(bill.atCentre && { atCentrePaise: bill.atCentre.totalPaise }),
    payments: await findPayments(trx, visitId),
    ...(refunds.length > 0 && { refunds }),
    duePaise,
    overPaise,
    ...(taxes && { gst: taxOf(bill, facts, taxes) }),
  };
}

const codesOf = (taxes: TestTaxes | undefined, tests: readonly { id: string }[]) => [
  ...new Set(tests.flatMap(({ id }) => taxes?.get(id)?.hsnCode || [])),
];

/** The tax in a bill: of a line by its tests, and of what was not taken as of an exempt one. */
function taxOf(bill: Bill, facts: ReadonlyMap<string, Patient>, taxes: TestTaxes) {
  const lines = bill.patients.flatMap((patient) =>
    patient.lines.map(({ paise }, at) => ({
      paise: paise ?? 0,
      tests: testsOf(facts.get(patient.bookingId)?.tests[at], taxes),
    })),
  );
  return receiptTax(lines, (bill.discount?.paise ?? 0) + (bill.allowance?.paise ?? 0));
}

const EXEMPT = { percent: 0, weight: 0 } as const;

const testsOf = (tests: readonly { id: string }[] = [], taxes: TestTaxes) =>
  tests.length > 0 ? tests.map(({ id }) => taxes.get(id) ?? EXEMPT) : [EXEMPT];

type Patient = {
  id: string;
  reference: string;
  patientName: string;
  phone: string;
  birthYear: number | null;
  sex: "female" | "male" | "other" | null;
  guardianName: string | null;
  guardianRelation: string | null;
  doctor: string | null;
  tests: ReturnType<typeof bookedTests>[];
};

async function findPatients(trx: Db, visitId: string): Promise<Map<string, Patient>> {
  const bookings = await trx
    .selectFrom("bookings")
    .select(["id", "reference", "patientName", "phone", "birthYear", "sex"])
    .select(["guardianName", "guardianRelation", "doctor"])
    .where("visitId", "=", visitId)
    .execute();
  const lines = await trx
    .selectFrom("bookingLines")
    .innerJoin("bookings", "bookings.id", "bookingLines.bookingId")
    .select(["bookingId", "bookedTests"])
    .where("visitId", "=", visitId)
    .orderBy("position")
    .execute();
  const linesOf = Map.groupBy(lines, ({ bookingId }) => bookingId);
  return new Map(
    bookings.map((booking) => [
      booking.id,
      {
        ...booking,
        tests: (linesOf.get(booking.id) ?? []).map((line) => bookedTests(line.bookedTests)),
      },
    ]),
  );
}

/** The first adult; of children alone, who comes with the first of them. */
async function findPayer(trx: Db, visitId: string, patients: readonly Patient[], day: string) {
  const adult = patients.find((patient) => !isChild(patient, day));
  const payer = adult ?? patients.find(({ guardianName }) => guardianName) ?? patients[0];
  const { flat, street, pincode, phone } = await trx
    .selectFrom("visits")
    .select(["flat", "street", "pincode", "phone"])
    .where("id", "=", visitId)
    .executeTakeFirstOrThrow();
  const area = [street, pincode].filter(Boolean).join(" ");
  return {
    bookingId: payer?.id ?? "",
    name: (payer !== adult && payer?.guardianName) || (payer?.patientName ?? ""),
    // A number of somebody else would stay when they are erased.
    lines: [flat ?? "", area, payer?.phone === phone ? spacedPhone(phone) : ""].filter(
      (line) => line !== "",
    ),
  };
}

async function findPayments(trx: Db, visitId: string) {
  const rows = await trx
    .selectFrom("payments")
    .leftJoin("staff", "staff.id", "takenById")
    .select(["method", "paise", "takenAt", "upiReference", "staff.name as takenBy"])
    .where("visitId", "=", visitId)
    .orderBy("takenAt")
    .orderBy("payments.id")
    .execute();
  return rows.map(({ takenAt: at, upiReference, takenBy, ...payment }) => ({
    ...payment,
    at,
    upiReference: upiReference ?? "",
    takenBy: takenBy ?? "",
  }));
}
