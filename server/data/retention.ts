import type { Db } from "#app/db/schema.server.ts";
import { bookingRetention } from "#app/domain/privacy/booking-retention.queries.server.ts";
import { deleteWrongNumbers } from "#app/domain/calls/wrong-number-retention.queries.server.ts";
import { callbackRetention } from "#app/domain/callback/callback-retention.queries.server.ts";
import { accessRetention } from "#app/domain/report-lookup/access-log-retention.queries.server.ts";
import { reportRetention } from "#app/domain/report-lookup/report-retention.queries.server.ts";
import { unusualDeletion } from "./unusual-deletion.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

export type Kind = "bookings" | "callbacks" | "reports" | "accesses";
export type Counts = Record<Kind, number>;

/** `3 bookings, 0 callback requests, 1 reports and 12 access log entries`. */
export const inWords = ({ bookings, callbacks, reports, accesses }: Counts) =>
  `${bookings} bookings, ${callbacks} callback requests, ${reports} reports and ${accesses} access log entries`;

const cutOff = (now: Date, days: number) => ({
  before: new Date(now.getTime() - days * DAY_MS).toISOString(),
});

/**
 * Counts the rows older than `days` days: bookings by the day of the visit or the day placed,
 * whichever is later; everything else by the day it arrived. Deletes nothing.
 * @returns the counts, and a sentence when they look wrong: a wrong clock would delete everything.
 */
export async function findExpired(db: Db, now: Date, days: number) {
  const which = cutOff(now, days);
  const due = await countAll(db, which);
  const all = await countAll(db);
  const newest = await findNewest(db);
  return { due, unusual: unusualDeletion({ due, all, newest, now, ...which }) };
}

const countAll = async (db: Db, which?: { before: string }): Promise<Counts> => ({
  bookings: await bookingRetention.count(db, which),
  callbacks: await callbackRetention.count(db, which),
  reports: await reportRetention.count(db, which),
  accesses: await accessRetention.count(db, which),
});

async function findNewest(db: Db) {
  const newest = [
    await bookingRetention.findNewest(db),
    await callbackRetention.findNewest(db),
    await reportRetention.findNewest(db),
    await accessRetention.findNewest(db),
  ];
  return newest.reduce((one, other) => ((one ?? "") > (other ?? "") ? one : other));
}

/** Deletes what `findExpired` counts, in short transactions. @returns the number of rows of each kind. */
export async function deleteExpired(db: Db, now: Date, days: number): Promise<Counts> {
  const which = cutOff(now, days);
  await deleteWrongNumbers(db, which);
  return {
    bookings: await bookingRetention.delete(db, which),
    callbacks: await callbackRetention.delete(db, which),
    reports: await reportRetention.delete(db, which),
    accesses: await accessRetention.delete(db, which),
  };
}
