import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { listReportsFor } from "#app/site/report-lookup/reports.queries.server.ts";
import { atDesk, refusedChange } from "#tests/databases/at-desk.ts";
import {
  givenCollected,
  publish,
  reportRows,
  statusOf,
  wanted,
} from "#tests/databases/given-reports.ts";
import { publishReport } from "./publish-report.server.ts";

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

  test("one without all of its tests leaves it counting for the others", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2", "f3", "f4");
    const { reportId } = await publish(db, "09:40", "f1");
    const because = "The unit was wrong";
    const instead = { how: "amend" as const, reportId, because };
    const b12 = await publish(db, "09:50", "f2", { tests: ["Vitamin B12"], instead });
    expect(b12.said).toBe("Report published.");
    expect(await reportRows(db)).toMatchObject([
      { id: reportId, part: "final", supersededById: null, withdrawnAt: null },
      { part: "final", testName: "Vitamin B12", amendsId: reportId, amendedBecause: because },
    ]);
    expect(await statusOf(db)).toBe("reported");
    const [amended, kept] = await listReportsFor(db, "1000056789");
    expect(amended).toMatchObject({ testName: "Vitamin B12", isPartly: true, corrections: [] });
    expect(kept).toMatchObject({
      newerAt: null,
      corrections: [{ uploadDate: amended?.uploadedAt, tests: "Vitamin B12" }],
    });
    const twice = wanted("f3", { tests: ["Vitamin B12"], instead });
    expect(
      await refusedChange(atDesk(db, "09:55", "manager"), (trx, by) =>
        publishReport(trx, by, twice),
      ),
    ).toBe("A colleague corrected this report meanwhile. Please look again.");
    await publish(db, "10:00", "f3", { tests: ["Vitamin D"], instead });
    const again = { ...instead, reportId: b12.reportId };
    await publish(db, "10:10", "f4", { instead: again });
    expect((await reportRows(db)).map(({ supersededById }) => supersededById !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
