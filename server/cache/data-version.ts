import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { type Log, logFailure } from "#server/observe/log.ts";

const INTERVAL_MS = 250;
/** After warming has failed; until then pages are rendered on request. */
const RETRY_MS = 5_000;

type Watch = { db: Db; log: Log; now: () => Date; onVersion: (version: string) => Promise<void> };

/**
 * Polls the version of the public data four times a second and reports each new one. The day in India is
 * part of the version, because forms print "today". While the database is down the last version stays.
 * @returns a function that stops polling.
 */
export async function watchDataVersion({ db, log, now, onVersion }: Watch) {
  let known = "";
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function readVersion() {
    try {
      const version = `${await findDataVersion(db)} ${dayInIndia(now())}`;
      if (failing) log.info("the database is back");
      failing = false;
      return version;
    } catch (err) {
      // Once per outage, not four times a second.
      if (!failing)
        logFailure(log, err, "the data version could not be read; pages come from memory");
      failing = true;
      return known;
    }
  }

  async function look() {
    const version = await readVersion();
    if (version === known) return;
    known = version;
    onVersion(version).catch((err: unknown) => {
      log.warn({ err }, "the pages could not be rendered ahead; another try follows");
      setTimeout(() => (known = ""), RETRY_MS).unref();
    });
  }

  function lookAgainLater() {
    if (stopped) return;
    timer = setTimeout(() => {
      look().then(lookAgainLater, (err: unknown) => {
        log.error({ err }, "the data version could not be watched");
        lookAgainLater();
      });
    }, INTERVAL_MS).unref();
  }

  await look();
  lookAgainLater();
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}
