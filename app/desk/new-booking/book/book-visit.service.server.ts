import { createHash } from "node:crypto";
import { holdPayer, overLimitOf } from "#app/domain/accounts/charge-visit.server.ts";
import { storeOnce } from "#app/db/idempotency.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { checkDiscount } from "#app/desk/bill/discount.ts";
import { MOST_RUPEES } from "#app/domain/booking/booking.ts";
import { doctorToKeep, findDoctorNamed } from "#app/desk/doctors/doctor-names.queries.server.ts";
import { newDoctorQuestion, sameDoctor } from "#app/desk/doctors/same-doctor.ts";
import { type Done, type NotChanged, refused } from "#app/domain/history/changed.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { bookedTests } from "#app/domain/booking/booking.queries.server.ts";
import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import { findUndecided } from "#app/domain/lab-rules/outside-visits.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { MOST_PATIENTS, VISIT_IS_FULL } from "#app/domain/visits/most-patients.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { isAbroad } from "#app/lib/phone.ts";
import { readAbroad } from "#app/lib/phone-abroad.ts";
import { rupees } from "#app/lib/money.ts";
import {
  addPatients,
  addVisit,
  endCallback,
  type Makers,
  type VisitOfOrder,
} from "./booked-rows.server.ts";
import type { Order } from "../order.ts";
import { checkOrder, orderMessages, type Problem } from "../order-mistakes.ts";
import { type PricedPatient, pricePatients } from "./priced-order.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { mostOver } from "#app/domain/lab-rules/most-over.ts";
import { checkSlot } from "../time/slot-check.queries.server.ts";
import { holdUnbooked } from "./reminder-booked.server.ts";
import { findVisitToJoin } from "../who/visit-to-join.queries.server.ts";

export type BookGiven = Makers & {
  db: Db;
  actor: { staffId: string; name: string };
  now: Date;
  may: (right: Right) => boolean;
};

/** What was booked, for the sentence and the message to the caller. */
export type BookedVisit = Pick<VisitOfOrder, "day" | "slot" | "phone"> & {
  visitId: string;
  references: string[];
};

export type Booked =
  | (Done & { booked: BookedVisit })
  | (NotChanged & { problems?: readonly Problem[] | undefined });

const BOOKED_ALREADY = "This was booked already. Please begin a new booking for more.";
const TOO_LARGE = "Please book this much in two visits.";

/**
 * Stores an order of the phone: one visit with a booking a patient, at our prices of today, confirmed
 * because the caller has agreed to it, unless the lab does not come to the pincode; or more patients of a
 * visit that is still ahead. A repeated key gets the first answer, unless that was a refusal.
 * @returns what is wrong, by field, with nothing stored.
 */
export async function bookVisit(given: BookGiven, order: Order): Promise<Booked> {
  const { db, now } = given;
  const problems = [...checkOrder(order, dayInIndia(now)), ...bookerProblem(order)];
  if (problems.length > 0) return invalid(problems);
  const priced = await pricePatients(db, order, dayInIndia(now));
  if (!priced.ok) return invalid(priced.problems);
  const { patients, sumPaise } = priced;
  const discount = checkDiscount(order.discount, sumPaise);
  if (!discount.ok)
    return invalid([{ field: `discount-${discount.field}`, message: discount.message }]);
  const asked = await newDoctorProblem(db, order);
  if (asked) return invalid([asked]);
  if (rupees(sumPaise) > MOST_RUPEES) return refused("invalid", TOO_LARGE);
  const bodyHash = createHash("sha256").update(JSON.stringify(order)).digest("hex");
  const stored = await storeOnce<Booked>(
    db,
    { key: `desk ${order.key}`, bodyHash },
    { status: 201, body: refused("state", "") },
    now,
    async (trx) => {
      const target = order.visit
        ? await visitAhead(trx, order)
        : await newVisit(trx, given, order, { discount, patients });
      if (!target.ok) return target;
      const booked = await storePatients(trx, given, order, patients, target);
      const over = target.payer && (await overLimitOf(trx, given, target.payer));
      return over === undefined ? booked : notCharged("right", over);
    },
    (booked) => !booked.ok,
  );
  return stored.ok ? stored.answer.body : refused("state", BOOKED_ALREADY);
}

/** The page knows a number of another country by its +, the server also whether there is such a one. */
const bookerProblem = ({ booker }: Order): Problem[] =>
  isAbroad(booker) && !readAbroad(booker)
    ? [{ field: "booker", message: orderMessages.noBooker }]
    : [];

/** Whether a doctor whom the list does not have is meant, unless that was answered. */
async function newDoctorProblem(
  db: Db,
  { doctor, newDoctor }: Order,
): Promise<Problem | undefined> {
  if (doctor.trim() === "" || sameDoctor(doctor, newDoctor)) return undefined;
  const known = await findDoctorNamed(db, doctor);
  return known ? undefined : { field: "doctor", message: newDoctorQuestion(doctor) };
}

const invalid = (problems: readonly Problem[]): Booked => ({
  ...refused("invalid", problems[0]?.message ?? ""),
  problems,
});

/** The page shows why at "Pays". */
const notCharged = (reason: NotChanged["reason"], said: string): NoTarget => ({
  ...refused(reason, said),
  problems: [{ field: "account", message: said }],
});

type Target = { ok: true } & Partial<Awaited<ReturnType<typeof addVisit>>> & {
    visit: VisitOfOrder;
    over?: string | undefined;
    payer?: Parameters<typeof overLimitOf>[2] | undefined;
  };
type NoTarget = Extract<Booked, { ok: false }>;

async function visitAhead(
  trx: Db,
  { visit: reference, patients }: Order,
): Promise<Target | NoTarget> {
  const found = await findVisitToJoin(trx, reference);
  if (!found) return refused("not-found", `No visit of ${reference} is ahead. Book a new one.`);
  if (found.patients + patients.length > MOST_PATIENTS)
    return {
      ...refused("state", VISIT_IS_FULL),
      problems: [{ field: "patients", message: VISIT_IS_FULL }],
    };
  return { ok: true, visit: found.visit };
}

type Priced = { patients: readonly PricedPatient[] };

const isDoneThere = (line: PricedPatient["lines"][number]) =>
  isCentreLine({ tests: bookedTests(line.bookedTests) });

async function newVisit(
  trx: Db,
  { actor: { staffId }, now, may }: BookGiven,
  order: Order,
  { discount, patients }: Pick<Parameters<typeof addVisit>[2], "discount"> & Priced,
): Promise<Target | NoTarget> {
  const payer = await holdPayer(trx, { may }, order.account);
  if (!payer.ok) return notCharged(payer.reason, payer.said);
  const { account, owedPaise } = payer;
  const rules = await findLabRules(trx);
  const most = order.overbooks ? mostOver(rules, may) : 0;
  const time = await checkSlot(trx, order, now, most);
  if (!time.ok)
    return { ...refused("state", time.said), problems: [{ field: "slot", message: time.said }] };
  const added = await addVisit(trx, order, {
    discount,
    accountId: account?.id ?? null,
    rules,
    staffId,
    mayWaive: may("waive-charge"),
    isAtCentre: patients.flatMap(({ lines }) => lines).every(isDoneThere),
    now,
  });
  const visitId = added.visit.id;
  return { ok: true, ...added, over: time.over, payer: account && { account, owedPaise, visitId } };
}

async function storePatients(
  trx: Db,
  given: BookGiven,
  order: Order,
  patients: readonly PricedPatient[],
  { visit, change, over, payer }: Target,
): Promise<Booked> {
  const { actor, now } = given;
  const reminder = await holdUnbooked(trx, order.again);
  if (!reminder.ok) return reminder;
  // A new name was asked about before.
  const doctor = await doctorToKeep(trx, { actor, now }, order.doctor, true);
  const added = {
    visit,
    order,
    patients,
    doctor: doctor?.written ?? null,
    language: reminder.language,
  };
  const { references, bookingIds, changes } = await addPatients(trx, given, added, now);
  const again = await reminder.book(patients, bookingIds, now);
  const ended = await endCallback(trx, given, order.callback);
  const { id: visitId, day, slot, phone } = visit;
  const undo = await record(
    trx,
    {
      actor,
      now,
      action: change ? bookedAs(visit) : "visit.patient-added",
      visitId,
      callbackId: ended.length > 0 ? order.callback : undefined,
      details: change
        ? { references: joined(references), over, account: payer?.account.name }
        : {
            name: joined(patients.map(({ patient }) => patient.name.trim())),
            reference: joined(references),
          },
    },
    [...(change ? [change] : []), ...changes, ...ended, ...again],
  );
  const tooMany = over ? ` ${over}.` : "";
  const why = await findUndecided(trx, visitId);
  const what = why === undefined ? "Booked" : "Booked, not confirmed";
  const where = why === undefined ? "" : ` ${why}`;
  const who = payer ? ` ${payer.account.name} pays.` : "";
  const said = `${what}: ${joined(references)}, ${deskVisitTime(visit)}.${tooMany}${where}${who}`;
  return { ok: true, said, undo, booked: { visitId, references, day, slot, phone } };
}

/** The patient is told of a visit that is confirmed, and of no other. */
const bookedAs = ({ reached }: VisitOfOrder) =>
  reached.status === "pending" ? ("visit.taken" as const) : ("visit.booked" as const);
