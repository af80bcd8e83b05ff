import type { Log } from "./log.ts";

/**
 * An unhandled rejection is a bug. It is logged with its stack; ending the process would cut off every
 * visitor (decision 12).
 */
export const logUnhandledRejections = (log: Log) =>
  process.on("unhandledRejection", (err) => {
    log.error({ err }, "unhandled rejection");
  });
