import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { channelsToPatient } from "#app/domain/notices/patient-notice.server.ts";
import { findNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { findReceiptNumbers } from "#app/domain/receipts/receipt-rows.queries.server.ts";
import { BOX_SETTING, boxLimits } from "#app/domain/tubes/box-limits.ts";
import { may } from "#app/domain/staff/rights.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";
import { differenceOf } from "#app/desk/tally/difference.ts";
import type { Handover } from "#app/desk/tally/handover.ts";
import { findBag } from "#app/desk/tally/tally.queries.server.ts";
import type { Person, Visit } from "#app/domain/visits/visit.ts";
import { findListPrices } from "#app/desk/visits/read/single-prices.queries.server.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { dayAfter, dayInIndia, startOfDay } from "#app/lib/dates.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { findDayLabels } from "./day-labels.queries.server.ts";
import type { MyDay, MyVisit } from "./my-day.ts";
import { byTime, type Contact, toMyVisit } from "../entries/to-phone.ts";

/**
 * The visits of a colleague today and tomorrow, in the order of time (product §10: My visits).
 * @param contactOf makes the links of a visit, for the patient; without it there are none.
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
  const settings = await findNoticeSettings(db);
  const sendsSms =
    settings !== undefined &&
    (await channelsToPatient(db, settings, "visit.on-the-way")).length > 0;
  const receipts = await findReceiptNumbers(
    db,
    rows.map(({ id }) => id),
  );
  const visits: MyVisit[] = [];
  const found = await findVisits(db, rows);
  const listPrices = await findListPrices(
    db,
    found.flatMap(({ bookings }) => bookings),
  );
  const labels = await findDayLabels(db, staff, found, today);
  for (const visit of found) {
    const mine = toMyVisit(visit, now, await inLanguage("en", () => contactOf(visit)), {
      sendsSms,
      listPrices,
      labels,
    });
    if (mine) visits.push({ ...mine, receipt: receipts.get(visit.id) ?? "" });
  }
  const bag = await findBag(db, staff.id, today);
  const colleagues = await findStaff(db);
  return {
    staffId: staff.id,
    name: staff.name,
    language: currentLanguage(),
    today,
    loadedAt: now.toISOString(),
    visits: visits.toSorted(byTime),
    cashPaise: bag.leftPaise,
    given: bag.waiting.map(({ paise, bagPaise, toName }) => ({ paise, bagPaise, toName })),
    handedOver: bag.counted.map(toPhone),
    erased: await findErased(db, today),
    spares: labels.spares,
    usedSpares: labels.usedSpares,
    aside: labels.aside,
    boxLimits: boxLimits(await findLabSettings(db, [BOX_SETTING])),
    receivers: colleagues
      .filter(
        ({ id, role, isBlocked }) => may(role, "write-handover") && !isBlocked && id !== staff.id,
      )
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Whose name leaves every phone: what a phone entered today may be of a visit that has left its day. */
const findErased = (db: Db, today: string) =>
  db
    .selectFrom("history")
    .innerJoin("bookings", "bookings.id", "history.bookingId")
    .innerJoin("visits", "visits.id", "bookings.visitId")
    .select(["bookings.visitId", "bookings.id as bookingId"])
    .where("history.action", "=", "booking.erased")
    .where("history.at", ">=", startOfDay(today))
    .where("visits.day", ">=", today)
    .orderBy("history.id")
    .execute();

/** A line of the tally, as far as the phone shows it. */
function toPhone(line: Handover): MyDay["handedOver"][number] {
  const { toName, at, paise, bagPaise, reason } = line;
  const { settledAt, settledBy, settledPaise, takenBackAt, takenBackBy } = line;
  return {
    toName,
    at,
    paise,
    bagPaise,
    reason,
    settled:
      settledAt === null
        ? null
        : {
            at: settledAt,
            by: settledBy ?? "",
            paise: settledPaise ?? Math.abs(differenceOf(line)),
          },
    takenBack: takenBackAt === null ? null : { at: takenBackAt, by: takenBackBy ?? "" },
  };
}
