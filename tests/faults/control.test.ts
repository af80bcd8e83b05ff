import { expect, test } from "vitest";
import { killAgainAndAgain } from "./killing.ts";
import { report } from "./patients.ts";

const KILLS = 8;
/** Eight kills nearly always show the fault. If by chance they do not, the control is tried again. */
const ROUNDS = 4;

async function killUntil(lossy: "late" | "forgetful", caught: "lost" | "doubled") {
  const seen = { acknowledged: 0, lost: 0, doubled: 0, kills: 0 };
  for (let round = 0; round < ROUNDS && seen[caught] === 0; round += 1) {
    const figures = await killAgainAndAgain({ kills: KILLS, lossy });
    seen.acknowledged += figures.acknowledged;
    seen.lost += figures.lost;
    seen.doubled += figures.doubled;
    seen.kills += KILLS;
  }
  report(`Control, a ${lossy} server`, seen);
  return seen;
}

/** Without these the kill test would prove nothing: it must be able to fail. */
test("a server that answers before it commits is caught losing bookings", async () => {
  expect((await killUntil("late", "lost")).lost).toBeGreaterThan(0);
});

test("a server that forgets idempotency keys is caught doubling bookings", async () => {
  expect((await killUntil("forgetful", "doubled")).doubled).toBeGreaterThan(0);
});
