import type { Db } from "#app/db/schema.server.ts";
import { findNoticeSettings } from "#app/features/notices/notice-settings.queries.server.ts";
import { findReceiptNumbers } from "#app/features/receipts/receipt-rows.queries.server.ts";
import { may } from "#app/features/staff/rights.ts";
import { findStaff } from "#app/features/staff/staff.queries.server.ts";
import type { Person, Visit } from "#app/features/visits/visit.ts";
import { findVisits } from "#app/features/visits/visit.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import type { MyDay, MyVisit } from "./my-day.ts";
import { byTime, type Contact, toMyVisit } from "./to-phone.ts";

/**
 * The visits of a colleague today and tomorrow, in the order of time (product §10: My visits).
 * @param contactOf makes the links of a visit; without it there are none.
 */
export async function findMyDay(
  db: Db,
  staff: Person,
  now: Date,
  contactOf: (visit: Visit) => Contact | Promise<Contact> = () => ({}),
): Promise<MyDay> {
  const today = dayInIndia(now);
  const rows = await db
    .selectFrom("visits")
    .select("id")
    .where("assigneeId", "=", staff.id)
    .where("day", "in", [today, dayAfter(today)])
    .execute();
  const sendsSms = (await findNoticeSettings(db))?.sms ?? false;
  const receipts = await findReceiptNumbers(
    db,
    rows.map(({ id }) => id),
  );
  const visits: MyVisit[] = [];
  for (const visit of await findVisits(db, rows)) {
    const mine = toMyVisit(visit, now, await contactOf(visit), sendsSms);
    if (mine) visits.push({ ...mine, receipt: receipts.get(visit.id) ?? "" });
  }
  return {
    staffId: staff.id,
    name: staff.name,
    today,
    loadedAt: now.toISOString(),
    visits: visits.toSorted(byTime),
    cashPaise: await findCash(db, staff.id, today),
    receivers: (await findStaff(db))
      .filter(
        ({ id, role, isBlocked }) => may(role, "write-handover") && !isBlocked && id !== staff.id,
      )
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Cash that a colleague took on a day and has not handed over, in paise. */
async function findCash(db: Db, staffId: string, day: string) {
  const [taken, handed] = await Promise.all([
    db
      .selectFrom("payments")
      .select((of) => of.fn.sum("paise").as("paise"))
      .where("takenById", "=", staffId)
      .where("day", "=", day)
      .where("method", "=", "cash")
      .executeTakeFirst(),
    db
      .selectFrom("handovers")
      .select((of) => of.fn.sum("paise").as("paise"))
      .where("staffId", "=", staffId)
      .where("day", "=", day)
      .executeTakeFirst(),
  ]);
  return Number(taken?.paise ?? 0) - Number(handed?.paise ?? 0);
}
