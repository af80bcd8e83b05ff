import { describe, expect, test } from "vitest";
import { dayAfter } from "#app/lib/dates.ts";
import { databases } from "#tests/databases/databases.ts";
import { seededRandom } from "#tests/faults/random.ts";
import type { Tube } from "./door-person.ts";
import { chooseBy, givenTubeStaff } from "./given-tube-visits.ts";
import { playTubes } from "./play-tubes.ts";
import { findTubeFaults } from "./tube-faults.ts";
import { randomRuns } from "#tests/random-runs.ts";

/** `TUBES=1000000` plays more, on SQLite. */
const TUBES = randomRuns(1_000, "TUBES");
const TUBES_ON_POSTGRES = 60;
const FIRST = "2026-04-01";
/** Days of one database. */
const CHUNK = 40;

describe.each(databases)("§10 tubes on $name", ({ name, freshDb }) => {
  const wanted = name === "SQLite" ? TUBES : TUBES_ON_POSTGRES;

  test(
    `of ${wanted} tubes none is another patient's, lost or doubled`,
    async () => {
      const choose = chooseBy(seededRandom());
      let played = 0;
      while (played < wanted) {
        const db = await freshDb();
        await givenTubeStaff(db);
        for (let n = 0; n < CHUNK && played < wanted; n++) {
          const { tubes } = await playTubes(db, dayAfter(FIRST, n), choose);
          expect(await findTubeFaults(db, tubes)).toEqual([]);
          played += tubes.length;
        }
      }
    },
    120_000 + wanted * 100,
  );

  test("a tube that is another patient's, lost or doubled is found", async () => {
    const db = await freshDb();
    await givenTubeStaff(db);
    const choose = chooseBy(seededRandom());
    const tubes: Tube[] = [];
    for (let n = 0; n < 2; n++)
      tubes.push(...(await playTubes(db, dayAfter(FIRST, n), choose)).tubes);
    expect(await findTubeFaults(db, tubes)).toEqual([]);
    const [first, ...others] = await db.selectFrom("samples").selectAll().execute();
    const other = others.find(({ bookingId }) => bookingId !== first?.bookingId);
    const faultsOf = async (set: { bookingId?: string; state?: "not-taken" }) => {
      const id = first?.id ?? "";
      await db.updateTable("samples").set(set).where("id", "=", id).execute();
      const faults = await findTubeFaults(db, tubes);
      await db
        .updateTable("samples")
        .set(first ?? {})
        .where("id", "=", id)
        .execute();
      return faults.length;
    };
    expect(await faultsOf({ bookingId: other?.bookingId ?? "" })).toBeGreaterThan(0);
    expect(await faultsOf({ state: "not-taken" })).toBeGreaterThan(0);
    if (other)
      await db
        .insertInto("samples")
        .values({ ...other, id: "double" })
        .execute();
    expect((await findTubeFaults(db, tubes)).length).toBeGreaterThan(0);
  });
});
