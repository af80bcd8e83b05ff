import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { forUpdate } from "#app/db/row-lock.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { TICKET_LINK } from "#app/domain/notices/message-text.ts";
import {
  findNoticeSettings,
  type NoticeSettings,
} from "#app/domain/notices/notice-settings.queries.server.ts";
import { insertNotices } from "#app/domain/notices/outbox.queries.server.ts";
import { noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { readRules, REMINDER_SETTINGS } from "./reminder-settings.ts";
import { type DueReminder, planReminders, type ReminderRules } from "./reminder-plan.ts";
import { noteReminded } from "./reminded.queries.server.ts";
import { findStandingVisits, type StandingVisit } from "./standing-visits.queries.server.ts";

/**
 * Writes the reminders of visits whose moment has come, each once for each time of a visit, also with two
 * servers. One that was missed while no server ran goes out while it is of use. A visit that was booked or
 * moved after the moment gets none, and neither do several visits of one number at the same time get more
 * than one.
 * @returns how many were written.
 */
export async function remindVisits(db: Db, now: Date): Promise<number> {
  const rules = readRules(await findLabSettings(db, REMINDER_SETTINGS));
  if (Object.values(rules).every((rule) => rule === undefined)) return 0;
  const settings = await findNoticeSettings(db);
  if (!settings) return 0;
  const today = dayInIndia(now);
  const visits = await findStandingVisits(db, [today, dayAfter(today)]);
  let written = 0;
  // A family may have several visits at one time.
  const families = Map.groupBy(visits, ({ phone, day, slot }) => [phone, day, slot].join());
  for (const [visit, ...others] of families.values())
    for (const due of visit ? dueOf(rules, visit, now) : [])
      if (
        visit &&
        (await writeTransaction(db, (trx) => remind(trx, settings, [visit, ...others], due, now)))
      )
        written += 1;
  return written;
}

const dueOf = (rules: ReminderRules, visit: StandingVisit, now: Date) =>
  planReminders(rules, visit).filter(
    ({ event, at, until }) =>
      at <= now && now < until && visit.setAt < at.toISOString() && !visit.reminded.includes(event),
  );

async function remind(
  trx: Db,
  settings: NoticeSettings,
  [visit, ...others]: readonly [StandingVisit, ...StandingVisit[]],
  due: DueReminder,
  now: Date,
) {
  const { id: visitId, day, slot, stopAt } = visit;
  const { event } = due;
  if (!(await stands(trx, visit))) return false;
  const notice = await noticeToPatient(trx, settings, visit, {
    event,
    visitId,
    bookingId: visit.bookingId,
    values: {
      link: TICKET_LINK,
      reference: visit.references,
      soon: { day, slot },
      clock: slot,
      meal: stopAt ? deskClock(stopAt) : "",
    },
    now,
    dueAt: now,
  });
  const reminded = { event, day, slot, until: due.until.toISOString() };
  if (!notice || !(await noteReminded(trx, { visitId, ...reminded }, now))) return false;
  for (const { id } of others) await noteReminded(trx, { visitId: id, ...reminded }, now);
  await insertNotices(trx, [notice]);
  return true;
}

/** Nobody has moved or cancelled it since it was read. */
async function stands(trx: Db, { id, day, slot }: StandingVisit) {
  await forUpdate(trx, trx.selectFrom("visits").select("id").where("id", "=", id)).execute();
  const [now] = await findStandingVisits(trx, [day], id);
  return now?.slot === slot;
}
