import type { Log } from "./log.ts";

/**
 * The last resort: a promise that was rejected with nobody waiting for it is a bug. It is logged with
 * its stack and does not end the process, which would cut off every visitor (docs/decisions/012).
 */
export const logUnhandledRejections = (log: Log) =>
  process.on("unhandledRejection", (err) => {
    log.error({ err }, "a promise was rejected and nobody waited for it");
  });
