import type { Backup, DiskFacts } from "./health-words.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * How soon the disk is full when it fills as fast as since the oldest backup that is remembered
 * (db/backup-facts.queries.server.ts). Undefined before a day has passed, and while it does not fill.
 */
export function daysUntilFull(disk: DiskFacts, backups: readonly Backup[], now: Date) {
  const oldest = backups.findLast(({ diskUsed }) => diskUsed !== null);
  const days = oldest ? (now.getTime() - Date.parse(oldest.at)) / DAY_MS : 0;
  const grown = disk.usedBytes - (oldest?.diskUsed ?? 0);
  if (days < 1 || grown <= 0) return undefined;
  return ((disk.totalBytes - disk.usedBytes) / grown) * days;
}
