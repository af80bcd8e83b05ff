import { newKey } from "#app/lib/new-key.ts";
import type { Db } from "#app/db/schema.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { storedItems } from "#app/domain/again/again-choices.queries.server.ts";
import { CHANNEL_NAMES } from "#app/domain/notices/patient-channels.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { openedOf, takenWords } from "./again-calls.server.ts";
import { findDueDetails } from "./due-details.server.ts";
import { type Due, findDueMonths, findDueOfMonth, findToCall } from "./due-again.queries.server.ts";
import { DUE_GROUPS, dayNote, dueCaption, dueGroup, dueMark, isToCall } from "./due-group.ts";

type Given = { db: Db; now: Date; staffId: string; may: (right: Right) => boolean };

type Asked = {
  /** `2026-11`; this month for what is none. */
  month: string;
  /** The reminder whose label is open; blank for the first that is to be called. */
  row: string;
  isAll: boolean;
  page: number;
};

/** Days before and after today that the short list shows. */
const WEEK = 6;
/** Rows of a page of all. */
const PAGE = 100;

export type DueView = Awaited<ReturnType<typeof findDueView>>;
export type DueRow = ReturnType<typeof toRow>;

/** What Due again shows: the numbers of a month, its rows, and the one that is open. */
export async function findDueView({ db, now, staffId, may }: Given, asked: Asked) {
  const today = dayInIndia(now);
  const thisMonth = today.slice(0, 7);
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(asked.month) ? asked.month : thisMonth;
  const due = await findDueOfMonth(db, month);
  const toCall = await findToCall(db, now);
  const inOrder = longestWaitFirst(due, now);
  const isWeek = month === thisMonth && !asked.isAll;
  const listed = isWeek ? inOrder.filter((one) => isOfWeek(one, now)) : inOrder;
  const pages = Math.max(1, Math.ceil(listed.length / PAGE));
  const page = Math.min(Math.max(1, asked.page), pages);
  const shown = listed.slice((page - 1) * PAGE, page * PAGE);
  const open =
    inOrder.find(({ id }) => id === asked.row) ?? shown.find((one) => isToCall(one, now));
  return {
    now: now.toISOString(),
    month,
    months: await findMonths(db, month, thisMonth),
    numbers: numbersOf(due, now),
    byLink: due.filter((one) => one.booked && one.bookedBy === "link").length,
    toCall: toCall.length,
    elsewhere: elsewhere(toCall, month),
    isWeek,
    count: due.length,
    page,
    pages,
    rows: shown.map((one) => toRow(one, { now, staffId })),
    open: open && {
      ...toRow(open, { now, staffId }),
      ...(await findDueDetails(db, open, { now, may })),
      key: newKey(),
    },
  };
}

function numbersOf(due: readonly Due[], now: Date) {
  const groups = due.map((one) => dueGroup(one, now));
  return DUE_GROUPS.map((group) => ({
    group,
    count: groups.filter((one) => one === group).length,
  }));
}

/** Who is to be called, the longest waiting first; the others by their day. */
function longestWaitFirst(due: readonly Due[], now: Date) {
  const [calls, others] = [true, false].map((is) => due.filter((one) => isToCall(one, now) === is));
  const since = ({ remindedAt }: Due) => remindedAt ?? "";
  return [...(calls ?? []).toSorted((a, b) => (since(a) < since(b) ? -1 : 1)), ...(others ?? [])];
}

function isOfWeek(due: Due, now: Date) {
  const today = dayInIndia(now);
  const isNear = due.day >= dayAfter(today, -WEEK) && due.day <= dayAfter(today, WEEK);
  return isNear || isToCall(due, now);
}

/** Where else somebody is to be called. */
const elsewhere = (toCall: readonly Due[], month: string) =>
  Array.from(Map.groupBy(toCall, ({ day }) => day.slice(0, 7)))
    .map(([other, rows]) => ({ month: other, count: rows.length }))
    .filter((one) => one.month !== month);

/** From the first reminder to the last, with this month and the one that is shown. */
async function findMonths(db: Db, shown: string, thisMonth: string) {
  const span = await findDueMonths(db);
  const ends = [shown, thisMonth, ...(span ? [span.first, span.last] : [])].toSorted();
  const months: string[] = [];
  for (let one = ends[0] ?? shown; one <= (ends.at(-1) ?? shown); one = monthAfter(one, 1))
    months.push(one);
  return months;
}

function toRow(due: Due, { now, staffId }: { now: Date; staffId: string }) {
  const today = dayInIndia(now);
  const taken = takenWords(due, staffId, now);
  return {
    id: due.id,
    name: due.patientName,
    reference: due.reference,
    phone: due.phone,
    items: storedItems(due.items)
      .map(({ name }) => name)
      .join(", "),
    day: due.day === today ? "Today" : deskDay(due.day, today),
    dayNote: dayNote(due.day, now),
    mark: dueMark(due, now),
    caption: taken ?? dueCaption(due, CHANNEL_NAMES[due.channel], now),
    isToCall: isToCall(due, now),
    /** A colleague is on the call. */
    isTaken: taken !== undefined,
    /** ISO timestamp since when this colleague is on the call. */
    calledAt: taken === undefined ? openedOf(due, now)?.at : undefined,
    booked: due.booked?.reference,
    canStop: !due.booked && due.state !== "stopped",
    isMuted: due.state === "stopped",
  };
}
