import { findAskedBefore } from "./who/asked-before.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { listPayers } from "#app/domain/accounts/account-list.queries.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { callOf } from "#app/desk/calls/call-state.ts";
import { openedNow } from "#app/desk/calls/call-again.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { findSlotsOfDay } from "#app/domain/lab-rules/slot-loads.queries.server.ts";
import { listDoctorNames } from "#app/desk/doctors/doctor-names.queries.server.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { isAhead, isLive } from "#app/domain/visits/visit.ts";
import { AT_BOOTH } from "#app/desk/visits/at-booth.ts";
import { findVisitByReference } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { findAgainStart } from "./again-start.queries.server.ts";
import type { CallbackStart, OrderStart, VisitStart } from "./first-view.ts";

type Asked = {
  now: Date;
  staffId: string;
  may: (right: Right) => boolean;
  callback: string;
  again: string;
  visit: string;
};

/** Undefined parts of the answer were not asked for, or are over. */
export async function findOrderStart(db: Db, asked: Asked): Promise<OrderStart> {
  const today = dayInIndia(asked.now);
  const rules = await findLabRules(db);
  return {
    today,
    mayWaive: asked.may("waive-charge"),
    slots: await findSlotsOfDay(db, rules, dayAfter(today), asked.now, asked.may),
    rules,
    booths: await listBooths(db),
    doctors: await listDoctorNames(db),
    accounts: asked.may("charge-account") ? await listPayers(db) : [],
    callback: asked.callback ? await findCallback(db, asked) : undefined,
    again: asked.again ? await findAgainStart(db, asked.again, asked.now) : undefined,
    visit: asked.visit ? await findVisitStart(db, asked.visit) : undefined,
  };
}

const SEXES = ["female", "male", "other"] as const;

async function findCallback(
  db: Db,
  { callback, now, staffId }: Asked,
): Promise<CallbackStart | undefined> {
  const row = await db
    .selectFrom("callbacks")
    .selectAll()
    .where("id", "=", callback)
    .where("status", "in", ["pending", "no-answer"])
    .executeTakeFirst();
  if (!row) return undefined;
  const call = await db
    .selectFrom("calls")
    .selectAll()
    .where("subjectId", "=", callback)
    .executeTakeFirst();
  const opened = openedNow(callOf(call, row.requestedAt), now);
  return {
    id: row.id,
    name: row.name,
    phone: row.phone,
    age: row.age > 0 ? String(row.age) : "",
    sex: SEXES.find((sex) => sex === row.gender.toLowerCase()) ?? "",
    words: [row.concernType, row.message].filter(Boolean).join(": "),
    askedAt: deskMoment(new Date(row.requestedAt), now),
    onCallSince: opened?.byId === staffId ? deskMoment(new Date(opened.at), now) : undefined,
  };
}

async function findVisitStart(db: Db, reference: string): Promise<VisitStart | undefined> {
  const visit = await findVisitByReference(db, reference);
  if (!visit || !isAhead(visit)) return undefined;
  const { day, slot, phone, flat, street, pincode, bookings } = visit;
  const area = [street, pincode].filter((part) => part?.trim()).join(" ");
  const address = [flat, area].filter((part) => part?.trim()).join(", ");
  return {
    reference: reference.toUpperCase(),
    day,
    slot,
    phone,
    address: visit.atBoothAt === null ? address : AT_BOOTH,
    names: bookings.filter(isLive).map(({ patientName }) => patientName),
    asked: (await findAskedBefore(db, [visit.id])).get(visit.id),
  };
}
