import type { Context } from "hono";
import { refuse } from "./answers.server.ts";

type Limit = {
  times: number;
  /** The window. */
  seconds: number;
  /** How often an IPv6 /48 may ask; `times` counts one /64, and a customer may hold a whole /48. */
  network?: number;
};

/**
 * How often one address or phone may ask (product §6: Limits). Generous where people book, because mobile
 * carriers put thousands behind one address; strict on reports.
 */
export const LIMITS = {
  "bookings.address": { times: 300, seconds: 15 * 60 },
  "bookings.phone": { times: 20, seconds: 60 * 60 },
  "callbacks.address": { times: 150, seconds: 15 * 60 },
  "callbacks.phone": { times: 10, seconds: 60 * 60 },
  "reports.phone": { times: 5, seconds: 15 * 60 },
  "reports.address": { times: 60, seconds: 60 * 60, network: 300 },
  /** Different phones, counted by `consumeDistinct`. */
  "reports.address.phones": { times: 10, seconds: 15 * 60, network: 50 },
  "codes.phone": { times: 3, seconds: 15 * 60 },
  "codes.address": { times: 20, seconds: 60 * 60, network: 100 },
  /** Messages sent by the whole installation; `times` is the default of SMS_HOURLY_LIMIT. */
  "codes.messages": { times: 200, seconds: 60 * 60 },
  "downloads.address": { times: 30, seconds: 60 * 60, network: 150 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Consumed = { ok: true } | { ok: false; retryAfterSeconds: number };

export type Limits = {
  /** Counts one request against `key`'s window. */
  consume(name: LimitName, key: string): Promise<Consumed>;
  /** Counts `item` against `key`'s window the first time the two are seen together. */
  consumeDistinct(name: LimitName, key: string, item: string): Promise<Consumed>;
  /** What `consume` would answer, without counting. */
  check(name: LimitName, key: string): Promise<Consumed>;
};

declare module "hono" {
  interface ContextVariableMap {
    /** The client as limits and the access log know it: an IPv4 address, or an IPv6 /64. */
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
