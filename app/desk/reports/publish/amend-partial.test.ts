import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenCollected, publish, reportRows, statusOf } from "#tests/databases/given-reports.ts";

describe.each(databases)("§10 Reports: a partial report amended, $name", ({ freshDb }) => {
  test("the newer one counts once, and the rest stays due", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const tests = ["Vitamin D"];
    const { reportId } = await publish(db, "09:40", "f1", { tests });
    const instead = { how: "amend" as const, reportId, because: "The unit was wrong" };
    const amended = await publish(db, "09:50", "f2", { tests, instead });
    expect(amended.said).toBe("Report published, 1 of 2.");
    expect(await reportRows(db)).toMatchObject([
      { id: reportId, part: "partial", supersededById: amended.reportId, withdrawnAt: null },
      { part: "partial", amendsId: reportId, amendedBecause: "The unit was wrong", testsReady: 1 },
    ]);
    expect(await statusOf(db)).toBe("collected");
  });
});
