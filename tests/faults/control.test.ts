import { expect, test } from "vitest";
import { killAgainAndAgain } from "./killing.ts";
import { report } from "./patients.ts";

/** Without these the kill test would prove nothing: it must be able to fail. */
test("a server that answers before it commits is caught losing bookings", async () => {
  const { lost, acknowledged } = await killAgainAndAgain({ kills: 8, lossy: "late" });
  report("Control, answers before the commit", { acknowledged, lost });
  expect(lost).toBeGreaterThan(0);
});

test("a server that forgets idempotency keys is caught doubling bookings", async () => {
  const { doubled, acknowledged } = await killAgainAndAgain({ kills: 8, lossy: "forgetful" });
  report("Control, forgets idempotency keys", { acknowledged, doubled });
  expect(doubled).toBeGreaterThan(0);
});
