import { freePort } from "#tests/databases/postgres.ts";
import { startServer } from "../server/built-site.ts";
import { expect } from "vitest";
import { middle } from "./killing.ts";
import { compare, report, startPatients } from "./patients.ts";
import { seededRandom } from "./random.ts";
import { onPostgres, storedBookings, testOnPostgres } from "./postgres.ts";

const KILLS = Number(process.env.KILLS ?? 50);

testOnPostgres(
  `${KILLS} times the server, PostgreSQL or both killed: every acknowledged booking is there once`,
  async ({ postgres }) => {
    const env = onPostgres(postgres, await freePort());
    let server = await startServer({ env });
    const patients = startPatients(8, () => server.url);
    const readyMs: number[] = [];
    const random = seededRandom();
    for (let kill = 0; kill < KILLS; kill++) {
      await patients.bookMore(5 + random() * 40);
      const victims = ["server", "database", "both"][kill % 3];
      if (victims !== "database") server.kill("SIGKILL");
      if (victims !== "server") {
        postgres.stop("immediate");
        await postgres.start();
      }
      if (victims === "database") continue;
      await server.ended;
      server = await startServer({ env });
      readyMs.push(server.readyMs);
    }
    await patients.stop();
    server.kill("SIGKILL");
    await server.ended;

    const figures = compare(patients.acknowledged, await storedBookings(postgres));
    const ready = { median: middle(readyMs), longest: Math.max(...readyMs) };
    report("PostgreSQL, kill -9", {
      ...figures,
      kills: KILLS,
      ...patients.troubles,
      "ready after, median ms": ready.median,
      "longest ms": ready.longest,
    });
    expect(figures).toMatchObject({ lost: 0, doubled: 0 });
    expect(figures.acknowledged).toBeGreaterThan(KILLS);
    expect(patients.troubles.interrupted + patients.troubles.refused).toBeGreaterThan(0);
    expect(ready.longest).toBeLessThan(10_000);
  },
  1_800_000,
);
