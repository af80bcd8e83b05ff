import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskMoment } from "#app/lib/desk-times.ts";
import { daysUntilFull } from "./disk-pace.ts";

/** What Data health says (product §10: Data health); amounts are bytes. */

export type DiskFacts = { usedBytes: number; totalBytes: number };
export type Backup = { at: string; bytes: number; diskUsed: number | null };
export type FailedNotices = { count: number; since: string; lines: string[] };

export type Health = {
  /** Newest first. */
  backups: Backup[];
  disk: DiskFacts | undefined;
  /** Of a database on a server of its own. */
  databaseBytes: number | undefined;
  version: string;
  /** `SQLite 3.50.4` */
  database: string;
  failed: FailedNotices | undefined;
};

/** `Today, 02:00 AM`, `Sun 02:00 AM` */
export function backupMoment(at: string, now: Date) {
  const moment = new Date(at);
  return dayInIndia(moment) === dayInIndia(now)
    ? `Today, ${deskClock(moment)}`
    : deskMoment(moment, now);
}

/** `48 MB, read back and checked. The one before: Sun 02:00 AM.` */
export function backupWords([last, before]: readonly Backup[], now: Date) {
  if (!last) return "It holds everything: bookings, reports, receipts, settings and pictures.";
  const words = `${inMegabytes(last.bytes)}, read back and checked.`;
  return before ? `${words} The one before: ${backupMoment(before.at, now)}.` : words;
}

/** `48 MB`, never `0 MB`. */
export const inMegabytes = (bytes: number) =>
  bytes < 0.95e6 ? `${Math.max(0.1, bytes / 1e6).toFixed(1)} MB` : `${Math.round(bytes / 1e6)} MB`;

const inGigabytes = (bytes: number) => String(Number((bytes / 1e9).toFixed(1)));

/** `11.2 of 40 GB used` */
export const diskWords = ({ usedBytes, totalBytes }: DiskFacts) =>
  `${inGigabytes(usedBytes)} of ${inGigabytes(totalBytes)} GB used`;

export const diskPercent = ({ usedBytes, totalBytes }: DiskFacts) =>
  totalBytes > 0 ? Math.round((usedBytes / totalBytes) * 100) : 0;

/** `At this pace full in about 5 years.`; blank before a day has passed, and while it does not fill. */
export function paceWords(disk: DiskFacts, backups: readonly Backup[], now: Date) {
  const left = daysUntilFull(disk, backups, now);
  return left === undefined ? "" : `At this pace full in about ${spanInWords(left)}.`;
}

function spanInWords(days: number) {
  const [count, unit] =
    days >= 730
      ? [days / 365, "year"]
      : days >= 60
        ? [days / 30, "month"]
        : days >= 14
          ? [days / 7, "week"]
          : [days, "day"];
  const whole = Math.max(1, Math.round(count));
  if (whole > 20 && unit === "year") return "20 years or more";
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}
