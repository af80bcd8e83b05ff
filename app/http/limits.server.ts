import type { Context } from "hono";
import { refuse } from "./answers.server.ts";
import { plural, t } from "#app/lib/translate.ts";

/** How many requests one address or phone may make. Each feature states its own (product §6: Limits). */
export type Limit = {
  /** Unique: counters are kept under it. */
  name: string;
  times: number;
  /** The length of the window. */
  seconds: number;
  /** For an IPv6 /48, which one customer may have; `times` is for each /64. */
  network?: number;
};

export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number };

export type Limits = {
  /** Counts one request against `key`'s window. */
  consume(limit: Limit, key: string): Promise<Consumed>;
  /** Counts `item` against `key`'s window the first time the two are seen together. */
  consumeDistinct(limit: Limit, key: string, item: string): Promise<Consumed>;
  /** What `consume` would answer, without counting. */
  check(limit: Limit, key: string): Promise<Consumed>;
};

/** Limits of something that is tried until it is right, such as a password. */
export type TryLimits = Pick<Limits, "consume"> & {
  /** How often `consume` still passes in `key`'s window; undefined when nothing is counted. */
  left(limit: Limit, key: string): Promise<number | undefined>;
  /** Starts `key`'s window anew, because the try was right. */
  forget(limit: Limit, key: string): Promise<void>;
};

declare module "hono" {
  interface ContextVariableMap {
    /** The client as limits and the access log know it: an IPv4 address, or an IPv6 /64. */
    clientAddress: string;
  }
}

/** 429 with the time to wait, in Retry-After and in the message. */
export function refuseTooMany(c: Context, retryAfterSeconds: number) {
  c.header("Retry-After", String(retryAfterSeconds));
  return refuse(c, 429, tooManyWords(retryAfterSeconds));
}

/** `Too many requests. Please try again in 12 minutes.` */
export function tooManyWords(retryAfterSeconds: number) {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  return t`Too many requests. Please try again in ${plural(minutes, { one: "a minute", other: "# minutes" })}.`;
}
