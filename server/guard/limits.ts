import { createHmac } from "node:crypto";
import { CompiledQuery } from "kysely";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { CODE_MESSAGES } from "#app/site/report-lookup/report-limits.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Consumed, Limit, Limits, TryLimits } from "#app/http/limits.server.ts";
import { widerNetwork } from "./client-address.ts";
import type { Config } from "#server/config.ts";

type Given = {
  config: Pick<Config, "database" | "rateLimits" | "messagesPerHour">;
  db: Db;
  secret: string;
};

/** One counter: the requests of an address or phone, or of an IPv6 /48. */
type Bucket = { limiter: RateLimiterAbstract; key: string };

/**
 * The limits of this installation: counted in memory on SQLite (one process), in the database on
 * PostgreSQL, so that several servers share them. Keys are hashed: no phone or address is kept.
 */
export function createLimits({ config, db, secret }: Given): Limits & TryLimits {
  if (!config.rateLimits) return unlimited;
  const shared = "url" in config.database ? clientOver(db) : undefined;
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterFor = (keyPrefix: string, points: number, duration: number) => {
    const made = limiters.get(keyPrefix) ?? createLimiter({ keyPrefix, points, duration }, shared);
    limiters.set(keyPrefix, made);
    return made;
  };
  const hashed = (...parts: string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");

  const ownBucket = ({ name, times, seconds }: Limit, key: string): Bucket => ({
    limiter: limiterFor(`${name}.count`, times, seconds),
    key: hashed(key),
  });

  /** The bucket of `key`, then that of its /48 network. */
  const bucketsOf = (limit: Limit, key: string): Bucket[] => {
    const { name, seconds, network = 0 } = limit;
    const times = limit.name === CODE_MESSAGES.name ? config.messagesPerHour : limit.times;
    const wide = network > 0 ? widerNetwork(key) : undefined;
    return [
      ownBucket({ ...limit, times }, key),
      ...(wide
        ? [{ limiter: limiterFor(`${name}.wide`, network, seconds), key: hashed(wide) }]
        : []),
    ];
  };

  const deciding = new Map<string, Promise<Consumed>>();
  /**
   * Marks `item` as seen only after counting it, so that a refused request leaves no mark to pass on.
   * Concurrent requests for an item share one decision; other servers count it again, which may refuse
   * too much but never too little.
   */
  async function countOnce({ limiter, key }: Bucket, { name, seconds }: Limit, item: string) {
    const marks = limiterFor(`${name}.seen`, 1, seconds);
    const pair = hashed(name, key, item);
    const pending = deciding.get(pair);
    if (pending) return pending;
    const decide = async () => {
      if (await marks.get(pair)) return { ok: true } as const;
      const counted = await count(limiter, key);
      if (counted.ok) await marks.penalty(pair);
      return counted;
    };
    const decision = decide().finally(() => deciding.delete(pair));
    deciding.set(pair, decision);
    return decision;
  }

  return {
    consume: (limit, key) =>
      allOf(bucketsOf(limit, key), (bucket) => count(bucket.limiter, bucket.key)),
    consumeDistinct: (limit, key, item) =>
      allOf(bucketsOf(limit, key), (bucket) => countOnce(bucket, limit, item)),
    check: (limit, key) => allOf(bucketsOf(limit, key), peek),
    async left(limit, key) {
      const bucket = ownBucket(limit, key);
      const now = await bucket.limiter.get(bucket.key);
      return Math.max(0, limit.times - (now?.consumedPoints ?? 0));
    },
    async forget(limit, key) {
      const bucket = ownBucket(limit, key);
      await bucket.limiter.delete(bucket.key);
    },
  };
}

const allowed = async () => ({ ok: true }) as const;
const unlimited: Limits & TryLimits = {
  consume: allowed,
  consumeDistinct: allowed,
  check: allowed,
  left: async () => undefined,
  forget: async () => {},
};

/** In sequence: a request that one bucket refuses is not counted in the next. */
async function allOf(buckets: Bucket[], ask: (bucket: Bucket) => Promise<Consumed>) {
  for (const bucket of buckets) {
    const answer = await ask(bucket);
    if (!answer.ok) return answer;
  }
  return { ok: true } as const;
}

type Options = { keyPrefix: string; points: number; duration: number };

const createLimiter = (options: Options, storeClient?: object) =>
  storeClient
    ? new RateLimiterPostgres({
        ...options,
        storeClient,
        storeType: "client",
        tableName: "rate_limits",
        tableCreated: true, // by the migration
      })
    : new RateLimiterMemory(options);

/** The part of a `pg` client that the limiter uses, over the open pool. */
const clientOver = (db: Db) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  },
});

/** The limiter throws its answer when the limit is reached, and an Error when its store is down. */
async function count(limiter: RateLimiterAbstract, key: string): Promise<Consumed> {
  try {
    await limiter.consume(key);
    return { ok: true };
  } catch (thrown) {
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    return refusedFor(thrown);
  }
}

async function peek({ limiter, key }: Bucket): Promise<Consumed> {
  const now = await limiter.get(key);
  return now && now.consumedPoints >= limiter.points ? refusedFor(now) : { ok: true };
}

const refusedFor = ({ msBeforeNext }: RateLimiterRes) => ({
  ok: false as const,
  retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
});
