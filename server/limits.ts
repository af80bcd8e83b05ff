import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import type { Db } from "#app/db/schema.server.ts";
import { type Consumed, type LimitName, LIMITS, type Limits } from "#app/lib/limits.server.ts";
import type { Config } from "./config.ts";

type Given = { config: Pick<Config, "database" | "rateLimits">; db: Db; secret: string };

/**
 * The limits of this installation: counted in memory on SQLite (one process), in the database on
 * PostgreSQL, so that several servers share them. Keys are hashed: no phone or address is kept.
 */
export function createLimits({ config, db, secret }: Given): Limits {
  if (!config.rateLimits) return unlimited;
  const shared = "url" in config.database ? clientOver(db) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiter = (name: LimitName, purpose: "count" | "seen") => {
    const keyPrefix = `${name}.${purpose}`;
    const made = limiters.get(keyPrefix) ?? createLimiter(name, keyPrefix, shared);
    limiters.set(keyPrefix, made);
    return made;
  };
  const hashed = (...parts: string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  const consume = (name: LimitName, key: string) => count(limiter(name, "count"), hashed(key));
  return {
    consume,
    async consumeDistinct(name, key, item) {
      const pair = hashed(key, item);
      const seen = await limiter(name, "seen").penalty(pair);
      if (!seen.isFirstInDuration) return { ok: true };
      const consumed = await consume(name, key);
      // What was refused was not counted: asked again, it is refused again.
      if (!consumed.ok) await limiter(name, "seen").delete(pair);
      return consumed;
    },
  };
}

const unlimited: Limits = {
  consume: async () => ({ ok: true }),
  consumeDistinct: async () => ({ ok: true }),
};

function createLimiter(name: LimitName, keyPrefix: string, storeClient?: object) {
  const { times, seconds } = LIMITS[name];
  const options = { keyPrefix, points: times, duration: seconds };
  return storeClient
    ? new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: "client",
        tableName: "rate_limits",
        tableCreated: true, // by the migration
      })
    : new RateLimiterMemory(options);
}

/** The little of a `pg` client that the limiter uses, over the pool that is there already. */
const clientOver = (db: Db) => ({
  query: ({ text, values }: { text: string; values: unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, values)),
});

/** The limiter throws its answer when the limit is reached, and an Error when its store is down. */
async function count(limiter: RateLimiterAbstract, key: string): Promise<Consumed> {
  try {
    await limiter.consume(key);
    return { ok: true };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return { ok: false, retryAfterSeconds: Math.max(1, Math.ceil(thrown.msBeforeNext / 1000)) };
  }
}
