import { dayInIndia } from "#app/lib/dates.ts";
import * as z from "zod/mini";
import { type Draft, draftSchema } from "./order-draft.ts";

/**
 * An order that was left is kept in this browser until tonight, for the colleague who began it (product
 * §10: New booking).
 */
const keyFor = (staffId: string) => `desk-order-${staffId}`;

const keptSchema = z.object({ day: z.string(), draft: draftSchema });

/** @returns undefined when there is no draft of today, or it cannot be parsed. */
export function findKeptDraft(staffId: string, now: Date): Draft | undefined {
  const kept = z.safeParse(keptSchema, parsed(localStorage.getItem(keyFor(staffId))));
  if (kept.success && kept.data.day === dayInIndia(now)) return kept.data.draft;
  dropDraft(staffId);
  return undefined;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}

/** Keeps an order in which somebody was named; a browser without room for it keeps none. */
export function keepDraft(staffId: string, draft: Draft, now: Date) {
  if (draft.phone === "" || draft.patients.length === 0) return;
  try {
    const kept = JSON.stringify({ day: dayInIndia(now), draft });
    localStorage.setItem(keyFor(staffId), kept);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export const dropDraft = (staffId: string) => localStorage.removeItem(keyFor(staffId));
