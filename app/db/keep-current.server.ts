import { setImmediate as nextTick } from "node:timers/promises";
import type { Db } from "./schema.server.ts";
import { findDataVersion } from "./settings.queries.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

/** Gets what it made before, once that is done, unless that failed. It may change it. */
type ReadAgain<T> = (db: Db, before: T | undefined) => Promise<T>;

/**
 * Keeps in memory what `read` makes of the public data: made at the first call and again once the data
 * version has changed, once for all callers that wait. Never an old one: answers are cached under the
 * version current when they were made.
 */
export function keepPerVersion<T>(db: Db, read: ReadAgain<T>): () => Promise<T> {
  let kept: { version: number; value: Promise<T>; hasFailed: boolean } | undefined;
  return async () => {
    const version = await sharedVersion(db);
    if (kept?.version === version && !kept.hasFailed) return kept.value;
    const before = kept?.value.catch(() => undefined) ?? Promise.resolve(undefined);
    const value = before.then((made) => read(db, made));
    const begun = { version, value, hasFailed: false };
    kept = begun;
    value.catch(() => (begun.hasFailed = true)); // its callers get the error
    return value;
  };
}

/** As `keepPerVersion`; while the database is away, the last value serves. */
export function keepCurrent<T>(db: Db, read: ReadAgain<T>, report: (error: unknown) => void) {
  const ofVersion = keepPerVersion(db, read);
  let last: { value: T } | undefined;
  return async function current(): Promise<T> {
    try {
      last = { value: await ofVersion() };
      return last.value;
    } catch (error) {
      if (!last || !isUnavailable(error)) throw error;
      report(error);
      return last.value;
    }
  };
}

const waiting = new WeakMap<Db, Promise<number>>();

/** The data version, by one read for all callers that arrive together. It begins after they came. */
function sharedVersion(db: Db) {
  const shared = waiting.get(db) ?? readVersion(db);
  waiting.set(db, shared);
  return shared;
}

async function readVersion(db: Db) {
  await nextTick(); // as for writes that arrive together
  waiting.delete(db);
  return findDataVersion(db);
}
