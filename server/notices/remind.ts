import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { remindDue } from "#app/domain/again/remind-due.server.ts";
import { remindVisits } from "#app/domain/notices/reminders/remind-visits.server.ts";
import { type Log, logFailure } from "#server/observe/log.ts";

const LOOK_MS = 60_000;

type Given = { db: Db; log: Log; now: () => Date };

/**
 * Writes reminders whose moment has come, now and once a minute. What was missed while no server ran is
 * written at the start, as long as it is of use.
 * @returns a function that stops it.
 */
export function remind({ db, log, now }: Given) {
  const stopped = new AbortController();
  const { signal } = stopped;
  async function run() {
    while (!signal.aborted) {
      try {
        await remindVisits(db, now());
        await remindDue(db, now());
      } catch (error) {
        logFailure(log, error, "reminders could not be written; another try follows");
      }
      await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {});
    }
  }
  const running = run();
  return () => {
    stopped.abort();
    return running;
  };
}
