import { deskMoment } from "#app/lib/desk-times.ts";
import { diskPercent, type Health } from "./health-words.ts";

/** Which problem of Data health is shown first, and from when on it is one (product §10: Data health). */

/** A nightly backup that is two hours late. */
const TOO_OLD_MS = 26 * 3_600_000;
/** Per cent of the disk. */
const ALMOST_FULL = 95;
const FILLING = 80;

export type HealthMark = { kind: "now" | "bad"; words: string };

/** The most serious problem; undefined when there is none. */
export function healthMark(health: Health, now: Date): HealthMark | undefined {
  const { disk, failed } = health;
  const [last] = health.backups;
  const percent = disk ? diskPercent(disk) : 0;
  const isOld = last && now.getTime() - Date.parse(last.at) > TOO_OLD_MS;
  if (isOld) return { kind: "bad", words: `No backup since ${deskMoment(new Date(last.at), now)}` };
  if (percent >= ALMOST_FULL) return { kind: "bad", words: `The disk is ${percent} % full` };
  if (failed)
    return {
      kind: "now",
      words: `${failed.count} ${failed.count === 1 ? "notice" : "notices"} failed`,
    };
  if (!last) return { kind: "now", words: "No backup yet" };
  return percent >= FILLING ? { kind: "now", words: `The disk is ${percent} % full` } : undefined;
}
