import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#app/db/schema.server.ts";
import { type Log, logFailure } from "#server/observe/log.ts";
import {
  type DeskDigest,
  hasChanged,
  readDeskDigest,
  readWriteMark,
} from "./digest.queries.server.ts";

/** With the way to the browser and back, a change is on every screen within a second. */
const LOOK_EVERY_MS = 400;

type Given = { db: Db; log: Pick<Log, "warn" | "error">; now: () => Date };

/**
 * Notices changes of what the desk shows, by whichever program wrote them (decision 37). It looks at the
 * database while somebody listens, and reads more only after a write.
 */
export function watchDesk({ db, log, now }: Given) {
  const listeners = new Set<() => void>();
  let isLooking = false;

  async function look() {
    isLooking = true;
    let seen: { mark: string; digest: DeskDigest } | undefined;
    let failed = false;
    while (listeners.size > 0) {
      try {
        // The mark first: what is written between the two reads is found the next time.
        const mark = await readWriteMark(db);
        if (mark !== seen?.mark) {
          const digest = await readDeskDigest(db, now());
          if (seen && hasChanged(seen.digest, digest)) for (const listener of listeners) listener();
          seen = { mark, digest };
        }
        failed = false;
      } catch (error) {
        if (!failed) logFailure(log, error, "changes for the desk could not be looked for");
        failed = true;
      }
      await sleep(LOOK_EVERY_MS, undefined, { ref: false });
    }
    isLooking = false;
  }

  /** @returns a function that stops calling `listener`. */
  return (listener: () => void) => {
    listeners.add(listener);
    if (!isLooking) void look();
    return () => {
      listeners.delete(listener);
    };
  };
}
