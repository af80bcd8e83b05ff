import type { Db } from "#app/db/schema.server.ts";
import { remindDue } from "#app/domain/again/remind-due.server.ts";
import { remindVisits } from "#app/domain/notices/reminders/remind-visits.server.ts";
import { keepLooking } from "#server/keep-looking.ts";
import type { Log } from "#server/observe/log.ts";

const LOOK_MS = 60_000;

type Given = { db: Db; log: Log; now: () => Date };

/**
 * Writes reminders whose moment has come, now and once a minute. What was missed while no server ran is
 * written at the start, as long as it is of use.
 * @returns a function that stops it.
 */
export const remind = ({ db, log, now }: Given) =>
  keepLooking(log, {
    async look() {
      await remindVisits(db, now());
      await remindDue(db, now());
    },
    everyMs: LOOK_MS,
    failed: "reminders could not be written; another try follows",
  });
