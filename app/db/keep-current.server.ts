import { setImmediate as nextTick } from "node:timers/promises";
import type { Db } from "./schema.server.ts";
import { findDataVersion } from "./settings.queries.server.ts";
import { isUnavailable } from "./unavailable.server.ts";

/**
 * Keeps in memory what `read` makes of the public data: made at the first call and again once the data
 * version has changed, once for all callers that wait. While the database is away, the last value
 * serves. Otherwise never an old one: answers are cached under the version current when they were made.
 * @param read gets what it made before, once that is done, unless that failed. It may change it.
 */
export function keepCurrent<T>(
  db: Db,
  read: (db: Db, before: T | undefined) => Promise<T>,
  report: (error: unknown) => void,
) {
  let kept: { version: number; value: Promise<T>; hasFailed: boolean } | undefined;
  let last: { value: T } | undefined;

  function valueFor(version: number) {
    if (kept?.version === version && !kept.hasFailed) return kept.value;
    const before = kept?.value.catch(() => undefined) ?? Promise.resolve(undefined);
    const value = before.then((made) => read(db, made));
    const begun = { version, value, hasFailed: false };
    kept = begun;
    value.catch(() => (begun.hasFailed = true)); // its callers get the error
    return value;
  }

  return async function current(): Promise<T> {
    try {
      last = { value: await valueFor(await sharedVersion(db)) };
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
