import type { Hono } from "hono";
import type { CacheQuery } from "./page-facts.ts";

/** What the cache knows of a call of the API. Its route states it in `endpoint()`. */
export type CallFacts = {
  /**
   * The answer is the same for every visitor: it is made once per data version and served from
   * memory. Without this it is made for every request.
   */
  cachedBy?: CacheQuery;
  /** Made ahead of the first visitor: its path, or these addresses below /api. */
  warm?: true | (() => readonly string[] | Promise<readonly string[]>);
  /** Making it takes the processor for long, and who asks decides for how long. */
  computes?: true;
};

export type SiteCall = CallFacts & {
  /** As Hono matches it: `/api/blogs/:slug`. */
  pattern: string;
};

const factsByHandler = new WeakMap<object, CallFacts>();

/** Remembers the facts of the route that `handler` is part of. */
export const stateFacts = (handler: object, facts: CallFacts) => factsByHandler.set(handler, facts);

/** Every call of an API mounted at /api, in the order of its routes; one for all methods of a path. */
export function callsOf({ routes }: Pick<Hono, "routes">): SiteCall[] {
  const calls = new Map<string, SiteCall>();
  for (const { path, handler } of routes) {
    const facts = factsByHandler.get(handler);
    const pattern = `/api${path}`;
    if (facts) calls.set(pattern, { ...calls.get(pattern), ...facts, pattern });
  }
  return [...calls.values()];
}

/** The addresses of a call to make ahead of the first visitor. */
export async function addressesToWarm({ pattern, warm }: SiteCall) {
  if (!warm) return [];
  return warm === true ? [pattern] : (await warm()).map((address) => `/api${address}`);
}
