import { expect, test } from "vitest";
import { killAgainAndAgain } from "./killing.ts";
import { report } from "./patients.ts";

const KILLS = Number(process.env.KILLS ?? 50);

test(`${KILLS} times kill -9 on SQLite: every acknowledged booking is there once`, async () => {
  const { integrity, readyMs, ...figures } = await killAgainAndAgain({ kills: KILLS });
  report("SQLite, kill -9", {
    ...figures,
    "ready after, median ms": readyMs.median,
    "longest ms": readyMs.longest,
  });
  expect(figures).toMatchObject({ lost: 0, doubled: 0 });
  expect(integrity).toEqual([{ integrity_check: "ok" }]);
  expect(figures.acknowledged).toBeGreaterThan(KILLS);
  expect(figures.interrupted).toBeGreaterThan(0);
  // How fast a start is, bench/cold-start.ts measures; nobody waits longer than this for one.
  expect(readyMs.longest).toBeLessThan(10_000);
}, 1_800_000);
