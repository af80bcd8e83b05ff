import type { Right } from "#app/domain/staff/rights.ts";

/** Which right each loader, and each intent of each action, asks for: the test of the roles walks them. */
export type AccessFacts = { loads: Right } | { intents: Readonly<Record<string, Right>> };

const factsByHandler = new WeakMap<object, AccessFacts>();

export const stateAccess = (handler: object, facts: AccessFacts) =>
  factsByHandler.set(handler, facts);

/** @returns undefined for an unguarded handler. */
export const accessOf = (handler: unknown) =>
  typeof handler === "function" ? factsByHandler.get(handler) : undefined;
