import type { Context } from "hono";
import { refuse } from "./answers.server.ts";

/**
 * How often one address or phone may ask, in seconds of a window (trust: Limits). Generous where
 * people book, because mobile carriers put thousands behind one address; strict on reports.
 */
export const LIMITS = {
  "bookings.address": { times: 300, seconds: 15 * 60 },
  "bookings.phone": { times: 20, seconds: 60 * 60 },
  "callbacks.address": { times: 150, seconds: 15 * 60 },
  "callbacks.phone": { times: 10, seconds: 60 * 60 },
  "reports.phone": { times: 5, seconds: 15 * 60 },
  /** Different phones, counted by `consumeDistinct`. */
  "reports.address.phones": { times: 10, seconds: 15 * 60 },
  /** One-time codes sent to a phone. */
  "reports.codes": { times: 3, seconds: 15 * 60 },
  "reports.address": { times: 60, seconds: 60 * 60 },
} as const;

export type LimitName = keyof typeof LIMITS;
export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number };

export type Limits = {
  /** Counts one request against `key`'s window. */
  consume(name: LimitName, key: string): Promise<Consumed>;
  /** Counts `item` against `key`'s window the first time the two are seen together. */
  consumeDistinct(name: LimitName, key: string, item: string): Promise<Consumed>;
};

declare module "hono" {
  interface ContextVariableMap {
    /** Who asks, as limits and the access log know them: an IPv4 address, or an IPv6 network (/64). */
    clientAddress: string;
  }
}

/** 429 with the time to wait, in the header for programs and in the sentence for people. */
export function refuseTooMany(c: Context, retryAfterSeconds: number) {
  const minutes = Math.max(1, Math.ceil(retryAfterSeconds / 60));
  c.header("Retry-After", String(retryAfterSeconds));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return refuse(c, 429, `Too many requests. Please try again in ${wait}.`);
}
