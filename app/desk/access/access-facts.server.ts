import type { Right } from "#app/domain/staff/rights.ts";

/** Which right a loader asks for, and each form of an action, with the names of its fields: tests walk them. */
export type AccessFacts =
  | { loads: Right }
  | { intents: Readonly<Record<string, { right: Right; fields: readonly string[] }>> };

const factsByHandler = new WeakMap<object, AccessFacts>();

export const stateAccess = (handler: object, facts: AccessFacts) =>
  factsByHandler.set(handler, facts);

/** @returns undefined for an unguarded handler. */
export const accessOf = (handler: unknown) =>
  typeof handler === "function" ? factsByHandler.get(handler) : undefined;
