import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Log } from "./log.ts";

const INTERVAL_MS = 500;

type Watch = { db: Db; log: Log; now: () => Date; onVersion: (version: string) => Promise<void> };

/**
 * Asks the database twice a second for the version of its public data and tells each new one; the
 * day in India is part of it, because forms print "today". While the database is away the last
 * version stands.
 * @returns what ends the watch.
 */
export async function watchDataVersion({ db, log, now, onVersion }: Watch) {
  let known = "";
  let reachable = true;
  const look = async () => {
    try {
      const version = `${await findDataVersion(db)} ${dayInIndia(now())}`;
      if (!reachable) log.info("the database is back");
      reachable = true;
      if (version === known) return;
      known = version;
      void onVersion(version).catch((error: unknown) => {
        log.warn({ err: error }, "the pages could not be rendered ahead; another try follows");
        known = "";
      });
    } catch (error) {
      if (reachable) log.warn({ err: error }, "the database is away; pages come from memory");
      reachable = false;
    }
  };
  await look();
  let timer = setTimeout(async function again() {
    await look();
    timer = setTimeout(again, INTERVAL_MS).unref();
  }, INTERVAL_MS).unref();
  return () => clearTimeout(timer);
}
