import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenUltrasound } from "#tests/databases/given.ts";
import { CITRATE, EDTA, FLUORIDE, givenBag, SST } from "#tests/databases/given-bags.ts";
import { NO_FACTS } from "#tests/databases/given-file.ts";
import { followWords } from "../publish/follow-words.ts";
import { findComparedBooking } from "./chosen-file.queries.server.ts";

const ULTRASOUND = "Ultrasound Whole Abdomen";
const now = new Date("2026-11-23T09:42:00+05:30");

describe.each(databases)("§10 Reports: the booking beside a file on $name", ({ freshDb }) => {
  test("says of each test that is not in the report what becomes of it", async () => {
    const db = await freshDb();
    await givenBag(db, {
      id: "b",
      name: "Meena Pai",
      by: "ravi",
      at: "08:30",
      tests: [
        { name: "Complete Blood Count", container: EDTA },
        { name: "Lipid Profile", container: SST },
        { name: "Fasting Blood Sugar", container: FLUORIDE },
        { name: "Prothrombin Time", container: CITRATE },
      ],
      samples: [
        { container: EDTA, state: "received" },
        { container: SST, state: "received" },
        { container: FLUORIDE, state: "missing" },
        { container: CITRATE, state: "not-taken" },
      ],
    });
    await givenUltrasound(db, "b");
    await db.updateTable("samples").set({ comesAgain: 0 }).where("id", "=", "b 3").execute();
    const booking = await findComparedBooking(db, "b", NO_FACTS, now);
    const tests = booking?.tests ?? [];
    const proposed = async () =>
      (await findComparedBooking(db, "b", NO_FACTS, now))?.tests.flatMap((one) =>
        one.isProposed ? one.name : [],
      );
    expect(await proposed()).toEqual(["Complete Blood Count", "Lipid Profile", ULTRASOUND]);
    await db
      .insertInto("sentOuts")
      .values({
        id: "out",
        bookingId: "b",
        tests: JSON.stringify(["Lipid Profile"]),
        laboratory: "Metropolis",
        sentAt: now.toISOString(),
        sentById: "kavitha",
        dueDay: "2026-11-25",
      })
      .execute();
    expect(await proposed()).toEqual(["Complete Blood Count", ULTRASOUND]);
    await db.updateTable("sentOuts").set({ backAt: now.toISOString() }).execute();
    expect(await proposed()).toHaveLength(3);
    expect(tests.map(({ name, fate }) => [name, fate])).toEqual([
      ["Complete Blood Count", "due"],
      ["Lipid Profile", "due"],
      ["Fasting Blood Sugar", "to-take"],
      ["Prothrombin Time", "lost"],
      ["Ultrasound Whole Abdomen", "at-centre"],
    ]);
    const given = { reports: [], corrected: undefined, how: undefined, now };
    const ticked = new Set(["Complete Blood Count"]);
    expect(followWords({ ...given, booked: tests, ticked })).toBe(
      "Partial: 1 of 5 are ready. Fasting Blood Sugar has no sample yet. Prothrombin Time does not come from this sample. Ultrasound Whole Abdomen is done at the centre. Lipid Profile stays due.",
    );
  });
});
