import { endTurn } from "#app/import/yield-in-chunks.server.ts";
import type { Steps } from "./steps.ts";

/** Does the steps one after the other, and lets other requests have their turns between them. */
export async function inTurns<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await endTurn();
  }
}
