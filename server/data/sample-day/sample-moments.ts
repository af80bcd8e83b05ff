export const MINUTE_MS = 60_000;

/** The moment so many minutes before the sample day was made. */
export const minutesAgo = (now: Date, minutes: number) =>
  new Date(now.getTime() - minutes * MINUTE_MS).toISOString();
