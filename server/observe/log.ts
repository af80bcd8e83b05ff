import { isUnavailable } from "#app/db/unavailable.server.ts";
import { pino } from "pino";

/** JSON lines on standard output. No URL, phone, name or e-mail is ever passed to it (trust). */
export const createLog = (level: string) =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutData },
  });

/** Drops the other fields: database errors carry the offending values in them. */
const withoutData = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    stack,
    ...("code" in error && { code: error.code }),
    ...(cause instanceof Error && { cause: withoutData(cause) }),
  };
};

export type Log = ReturnType<typeof createLog>;

/** Logs a failure of background work: a warning while the database is down, else a bug. */
export const logFailure = (log: Pick<Log, "warn" | "error">, err: unknown, message: string) =>
  log[isUnavailable(err) ? "warn" : "error"]({ err }, message);
