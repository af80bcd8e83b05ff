import type { Db } from "#app/db/schema.server.ts";
import { makeDueStatements } from "#app/domain/accounts/due-statements.server.ts";
import type { Log } from "#server/observe/log.ts";
import { eachMidnight } from "./each-midnight.ts";

/** What is ticked today, or failed, is looked for again. */
const LOOK_AGAIN_MS = 10 * 60_000;

type Given = { db: Db; log: Log; now: () => Date };

/**
 * Makes the statements of a month as the next one begins in India, and at once those of a 1st on which no
 * server ran.
 * @returns a function that stops it.
 */
export const followStatements = ({ db, log, now }: Given) =>
  eachMidnight(
    { log, now },
    {
      async look() {
        const made = await makeDueStatements(db, now());
        if (made > 0) log.info({ made }, "statements of accounts are made");
      },
      againMs: LOOK_AGAIN_MS,
      failed: "statements could not be made; another try follows",
    },
  );
