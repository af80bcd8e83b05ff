import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskMoment } from "#app/lib/desk-times.ts";

/** What Data health says (product §10: Data health); amounts are bytes. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A nightly backup that is two hours late. */
const TOO_OLD_MS = 26 * HOUR_MS;

export type HealthMark = { kind: "now" | "bad"; words: string };
export type DiskFacts = { usedBytes: number; totalBytes: number };
type Backup = { at: string; bytes: number; diskUsed: number | null };
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

/**
 * `At this pace full in about 5 years.`: as fast as it filled since the oldest backup that is
 * remembered. Blank before a day has passed, and while it does not fill.
 */
export function paceWords(disk: DiskFacts, backups: readonly Backup[], now: Date) {
  const oldest = backups.findLast(({ diskUsed }) => diskUsed !== null);
  const days = oldest ? (now.getTime() - Date.parse(oldest.at)) / DAY_MS : 0;
  const grown = disk.usedBytes - (oldest?.diskUsed ?? 0);
  if (days < 1 || grown <= 0) return "";
  const left = ((disk.totalBytes - disk.usedBytes) / grown) * days;
  return `At this pace full in about ${spanInWords(left)}.`;
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

/** Current problems, most serious first; undefined when there are none. */
export function healthMark(health: Health, now: Date): HealthMark | undefined {
  const { disk, failed } = health;
  const [last] = health.backups;
  const percent = disk ? diskPercent(disk) : 0;
  const isOld = last && now.getTime() - Date.parse(last.at) > TOO_OLD_MS;
  if (isOld) return { kind: "bad", words: `No backup since ${deskMoment(new Date(last.at), now)}` };
  if (percent >= 95) return { kind: "bad", words: `The disk is ${percent} % full` };
  if (failed)
    return {
      kind: "now",
      words: `${failed.count} ${failed.count === 1 ? "notice" : "notices"} failed`,
    };
  if (!last) return { kind: "now", words: "No backup yet" };
  return percent >= 80 ? { kind: "now", words: `The disk is ${percent} % full` } : undefined;
}
