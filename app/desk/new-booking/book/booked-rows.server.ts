import { randomUUID, randomUUIDv7 } from "node:crypto";
import { waiverReasonOf } from "#app/desk/bill/waiver.ts";
import type { Db, Row } from "#app/db/schema.server.ts";
import type { ReadDiscount } from "#app/desk/bill/discount.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { firstCall } from "#app/domain/calls/first-call.server.ts";
import { setCall } from "#app/domain/calls/set-call.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import {
  FIRST_LINK,
  freeReference,
  ticketHash,
  ticketToken,
} from "#app/domain/booking/reference-and-ticket.server.ts";
import {
  addRow,
  changeRow,
  lockRow,
  type RowChange,
} from "#app/domain/history/tracked-rows.server.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { countOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { pincodeRule } from "#app/domain/lab-rules/pincode-rule.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { birthYearOf, isChild } from "#app/domain/booking/patient-age.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Language } from "#app/lib/language.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import { normalisePhone } from "#app/lib/phone.ts";
import type { ReviewMark } from "#app/lib/review-marks.ts";
import type { Order, OrderedPatient } from "../order.ts";
import { isRestricted } from "../items/order-item.ts";
import type { PricedPatient } from "./priced-order.server.ts";

/** The rows of an order, each with what the history keeps of it. Run inside the order's transaction. */

/** A visit, and what its bookings have reached. */
export type VisitOfOrder = Pick<Row<"visits">, "id" | "day" | "slot" | "phone"> & {
  reached: Pick<Row<"bookings">, "status" | "confirmedAt" | "assignedAt">;
};

const orNull = (text: string) => text.trim() || null;

type Agreed = Extract<ReadDiscount, { ok: true }>;

export async function addVisit(
  trx: Db,
  order: Order,
  {
    discount,
    accountId,
    rules,
    staffId,
    mayWaive,
    isAtCentre,
    now,
  }: {
    discount: Agreed;
    accountId: string | null;
    rules: LabRules;
    staffId: string;
    /** Others' reasons for waiving the visit charge are left out. */
    mayWaive: boolean;
    isAtCentre: boolean;
    now: Date;
  },
): Promise<{ visit: VisitOfOrder; change: RowChange }> {
  const { address, day, slot } = order;
  // Ids in the order of time are cheap to index.
  const visit = { id: randomUUIDv7(), day, slot, phone: normalisePhone(order.phone) };
  const way = pincodeRule(address.pincode, rules);
  const chargePaise = address.pincode && way.served ? way.chargePaise : null;
  if (address.pincode && !way.served) await countOutside(trx, address.pincode, now);
  const change = await addRow(trx, "visits", {
    ...visit,
    flat: orNull(address.flat),
    street: orNull(address.street),
    pincode: orNull(address.pincode),
    landmark: orNull(address.landmark),
    door: orNull(address.door),
    origin: order.callback ? "callback" : "phone",
    createdById: staffId,
    discountPaise: discount.paise,
    discountReason: discount.reason,
    discountWords: discount.words,
    discountById: discount.paise === null ? null : staffId,
    accountId,
    chargePaise,
    chargeWaivedBecause: (chargePaise && mayWaive && waiverReasonOf(order.waiver)) || null,
  });
  const isAgreed = !address.pincode || way.served || isAtCentre;
  return { visit: { ...visit, reached: isAgreed ? confirmedAt(now) : PENDING }, change };
}

type Reached = VisitOfOrder["reached"];

const confirmedAt = (now: Date): Reached => ({
  status: "confirmed",
  confirmedAt: now.toISOString(),
  assignedAt: null,
});

/** Where the lab does not come, the place is still to be agreed on. */
const PENDING: Reached = { status: "pending", confirmedAt: null, assignedAt: null };

export type Makers = { secret: string; makeReference: (signs: number) => string };

/** A booking with its lines for each patient. @returns their references and ids in order. */
export async function addPatients(
  trx: Db,
  makers: Makers,
  {
    visit,
    order,
    patients,
    doctor,
    language,
  }: {
    visit: VisitOfOrder;
    order: Order;
    patients: readonly PricedPatient[];
    doctor: string | null;
    /** Of their messages, where it is known. */
    language: Language | undefined;
  },
  now: Date,
) {
  const references: string[] = [];
  const bookingIds: string[] = [];
  const changes: RowChange[] = [];
  for (const [at, { patient, lines, totalPaise }] of patients.entries()) {
    const id = randomUUID();
    const reference = await freeReference(trx, makers.makeReference);
    // A millisecond apart, so that they keep their order.
    const placedAt = new Date(now.getTime() + at).toISOString();
    const token = ticketToken(makers.secret, id, FIRST_LINK);
    const booking = await addRow(trx, "bookings", {
      id,
      visitId: visit.id,
      reference,
      ticketHash: ticketHash(token),
      ticketVersion: FIRST_LINK,
      kind: kindOf(patient),
      patientName: patient.name.trim(),
      phone: normalisePhone(order.phone),
      bookerPhone: readAbroad(order.booker) ?? null,
      ...visit.reached,
      ...(language && { language }),
      totalPaise,
      quotedPaise: quotedTotal(lines, totalPaise),
      marks: JSON.stringify(marksOf(lines)),
      placedAt,
      updatedAt: placedAt,
      ...factsOf(patient, dayInIndia(now)),
      ...formGOf(patient, lines, placedAt),
      doctor,
    });
    changes.push(booking);
    for (const [position, line] of lines.entries())
      changes.push(await addRow(trx, "bookingLines", { bookingId: id, position, ...line }));
    references.push(reference);
    bookingIds.push(id);
  }
  return { references, bookingIds, changes };
}

function kindOf({ items }: OrderedPatient) {
  const [only] = items;
  return items.length === 1 && only ? only.kind : "cart";
}

function factsOf({ age, sex, guardianName, guardianRelation }: OrderedPatient, today: string) {
  const birthYear = age === null ? null : birthYearOf(age, today);
  const withWhom = isChild({ birthYear }, today);
  return {
    birthYear,
    sex,
    guardianName: withWhom ? orNull(guardianName) : null,
    guardianRelation: withWhom ? orNull(guardianRelation) : null,
  };
}

/** Kept only with a test that needs it. */
function formGOf({ formG }: OrderedPatient, lines: readonly Line[], at: string) {
  const items = lines.map((line) => ({ tests: bookedTests(line.bookedTests) }));
  if (!isRestricted(items, "by-phone-only")) return {};
  const { centre, signedOn } = formG;
  return { prescriptionSeenAt: at, centreRegistration: centre.trim(), formSignedOn: signedOn };
}

type Line = PricedPatient["lines"][number];

/** What was read out, kept where our price has changed since; null where it stands. */
function quotedTotal(lines: readonly Line[], totalPaise: number | null) {
  const isOther = lines.some(({ quotedPaise }) => quotedPaise !== null);
  const quoted = lines.reduce((sum, line) => sum + (line.quotedPaise ?? line.pricePaise ?? 0), 0);
  return isOther && quoted !== totalPaise ? quoted : null;
}

function marksOf(lines: readonly Line[]): ReviewMark[] {
  const tests = lines.flatMap((line) => bookedTests(line.bookedTests));
  return [
    ...(lines.some(({ quotedPaise }) => quotedPaise !== null) ? ["price-differs" as const] : []),
    ...(tests.some(({ container }) => isDoneAtCentre(container)) ? ["at-centre" as const] : []),
  ];
}

/** Closes the callback that led to the order, and releases its call. */
export async function endCallback(
  trx: Db,
  by: Pick<By, "actor" | "now">,
  id: string,
): Promise<RowChange[]> {
  if (id === "" || !(await lockRow(trx, "callbacks", { id }))) return [];
  const done = await changeRow(trx, "callbacks", id, { status: "done" });
  const subject = { id, kind: "callback" } as const;
  const first = await firstCall(trx, subject, by);
  if (Object.keys(first).length === 0 && !(await lockRow(trx, "calls", { subjectId: id })))
    return [done];
  const nobody = { openedById: null, openedAt: null, againAt: null };
  return [done, await setCall(trx, subject, { ...first, ...nobody })];
}
