import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenCollected,
  publish,
  reportRows,
  statusOf,
  wanted,
} from "#tests/databases/given-reports.ts";
import { givenFile } from "#tests/databases/given-file.ts";
import { discardFile } from "#app/domain/report-files/file-changes.server.ts";
import { describe, expect, test } from "vitest";
import { tellCritical, tickCritical, tryCritical } from "./critical/critical-changes.server.ts";
import { triesOf } from "./critical/critical-tries.ts";
import { countUntold, findUntold } from "./critical/critical-values.queries.server.ts";
import { publishReport } from "./publish/publish-report.server.ts";
import { withdrawPublished } from "#app/domain/reports/withdraw-report.server.ts";

describe.each(databases)("§10 Reports: withdrawing on $name", ({ freshDb }) => {
  test("it can be undone for a minute, and withdrawn afterwards", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    const { undo: entry = "", reportId } = await publish(db, "09:40", "f1");
    const late = atDesk(db, "09:42", "manager");
    const by = {
      ...late.staff,
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: late.now,
    };
    expect((await undo(db, by, entry)).said).toBe(
      "Undo was possible until 09:41 AM. Withdraw the report instead.",
    );
    const withdraw = { reportId, because: "Wrong file", isWrongPerson: false };
    expect(
      await refusedChange(late, (trx, who) =>
        withdrawPublished(trx, who, { ...withdraw, because: " " }),
      ),
    ).toBe("Please write why");
    const done = await doAndUndo(
      db,
      "09:43",
      (trx, who) => withdrawPublished(trx, who, withdraw),
      "manager",
    );
    expect(done).toMatchObject({ ok: true, said: "Report withdrawn." });
    expect(await statusOf(db)).toBe("collected");
    expect(await reportRows(db)).toMatchObject([
      { patientName: "", testName: "", pdf: null, withdrawnAt: "2026-11-23T04:13:00.000Z" },
    ]);
    expect(await refusedChange(late, (trx, who) => withdrawPublished(trx, who, withdraw))).toBe(
      "This report was withdrawn already.",
    );
  });

  test("a withdrawal cannot be undone once the file is gone", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    const { reportId } = await publish(db, "09:40", "f1");
    const desk = atDesk(db, "09:43", "manager");
    const withdrawn = await deskChange(desk, (trx, by) =>
      withdrawPublished(trx, by, { reportId, because: "Wrong file", isWrongPerson: false }),
    );
    await db.deleteFrom("reportFilePdfs").execute();
    const by = {
      ...desk.staff,
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: desk.now,
    };
    const entry = withdrawn.ok ? withdrawn.undo : undefined;
    expect(await undo(db, by, entry ?? "")).toMatchObject({
      ok: false,
      said: "Not undone: the file of the report is not kept any more.",
    });
  });

  test("it is not undone over another report, or under a number that was corrected", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const { reportId } = await publish(db, "09:40", "f1");
    const desk = atDesk(db, "09:43", "manager");
    const withdrawn = await deskChange(desk, (trx, by) =>
      withdrawPublished(trx, by, { reportId, because: "Wrong file", isWrongPerson: false }),
    );
    const by = {
      ...desk.staff,
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: desk.now,
    };
    const undone = () => undo(db, by, (withdrawn.ok && withdrawn.undo) || "");
    await publish(db, "09:50", "f2");
    expect(await undone()).toEqual({
      ok: false,
      reason: "changed-meanwhile",
      said: "Not undone: another report of this booking was published since.",
    });
    await db.updateTable("bookings").set({ phone: "1000056780" }).execute();
    expect(await undone()).toMatchObject({
      said: "Not undone: the number of its booking was corrected since.",
    });
  });

  test("who withdraws a correction hears that the earlier report counts again", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1", "f2");
    const { reportId } = await publish(db, "09:40", "f1");
    const instead = { how: "amend" as const, reportId, because: "The unit was wrong" };
    const corrected = await deskChange(atDesk(db, "09:50", "manager"), (trx, by) =>
      publishReport(trx, by, wanted("f2", { instead })),
    );
    const withdraw = { because: "A value is wrong", isWrongPerson: false };
    const withdrawn = await deskChange(atDesk(db, "09:55", "manager"), (trx, by) =>
      withdrawPublished(trx, by, {
        ...withdraw,
        reportId: corrected.ok ? corrected.reportId : "",
      }),
    );
    expect(withdrawn.said).toBe(
      "Report withdrawn. The earlier one counts again; withdraw it too if it is wrong.",
    );
  });

  test("the same PDF, dropped again meanwhile, waits once", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    const { reportId } = await publish(db, "09:40", "f1");
    const desk = atDesk(db, "09:43", "manager");
    const by = {
      ...desk.staff,
      actor: { staffId: "kavitha", name: "Kavitha Nair" },
      now: desk.now,
    };
    const drop = (id: string) => givenFile(db, { id, sha256: "sha256 of f1" });
    await drop("f2");
    const withdrawn = await deskChange(desk, (trx, who) =>
      withdrawPublished(trx, who, { reportId, because: "Wrong person", isWrongPerson: true }),
    );
    expect(withdrawn).toMatchObject({ ok: true, said: "Report withdrawn." });
    const setAside = await deskChange(desk, (trx, who) => discardFile(trx, who, "f2"));
    await drop("f3");
    expect(await undo(db, by, (setAside.ok && setAside.undo) || "")).toEqual({
      ok: false,
      reason: "state",
      said: "Not undone: this PDF was dropped again and waits already.",
    });
    const files = await db
      .selectFrom("reportFiles")
      .select(["id", "discardedAt"])
      .orderBy("id")
      .execute();
    expect(files.map(({ discardedAt }) => discardedAt !== null)).toEqual([true, true, false]);
  });

  test("a cancelled booking stays cancelled, one that was not collected goes back where it was", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    await db.updateTable("bookings").set({ status: "cancelled" }).execute();
    const { reportId } = await publish(db, "09:40", "f1");
    expect(await statusOf(db)).toBe("cancelled");
    const withdraw = { reportId, because: "Wrong person", isWrongPerson: true };
    await deskChange(atDesk(db, "09:41", "manager"), (trx, by) =>
      withdrawPublished(trx, by, withdraw),
    );
    expect(await statusOf(db)).toBe("cancelled");
    await db
      .updateTable("bookings")
      .set({ status: "confirmed", collectedAt: null, confirmedAt: "2026-11-20T06:00:00.000Z" })
      .execute();
    await db.updateTable("reportFiles").set({ bookingId: "3c8l" }).execute();
    const second = await publish(db, "09:45", "f1");
    expect(await statusOf(db)).toBe("reported");
    await deskChange(atDesk(db, "09:46", "manager"), (trx, by) =>
      withdrawPublished(trx, by, { ...withdraw, reportId: second.reportId }),
    );
    expect(await statusOf(db)).toBe("confirmed");
  });

  test("a critical value stands open until somebody is told", async () => {
    const db = await freshDb();
    await givenCollected(db, "f1");
    await publish(db, "09:40", "f1", { critical: "Potassium 6.8" });
    const { id } = await db.selectFrom("criticalValues").select("id").executeTakeFirstOrThrow();
    const tell =
      (name: string, clock: string, value = "Potassium 6.8") =>
      (trx: Db, by: Parameters<typeof tellCritical>[1]) =>
        tellCritical(trx, by, id, {
          name,
          value,
          isReadBack: true,
          at: new Date(`2026-11-23T${clock}:00+05:30`),
        });
    // The alarm is the front desk's too, though it may not publish.
    const desk = atDesk(db, "09:50", "front-desk");
    expect(await refusedChange(desk, tell(" ", "09:45"))).toBe("Please write who was told");
    expect(await refusedChange(desk, tell("Dr. Rao", "09:45", " "))).toBe(
      "Please write the value that was told",
    );
    const phlebotomist = atDesk(db, "09:50", "phlebotomist");
    await refusedChange(phlebotomist, tell("Dr. Rao", "09:45"));
    expect(await refusedChange(desk, tell("Dr. Rao", "09:51"))).toBe(
      "Please choose a time that has passed",
    );
    expect(await findUntold(db)).toMatchObject([
      { reference: "DS-3C8L", patientName: "Rekha Menon", words: "Potassium 6.8" },
    ]);
    expect(await countUntold(db)).toBe(1);
    const tried = (outcome: string) => (trx: Db, by: Parameters<typeof tryCritical>[1]) =>
      tryCritical(trx, by, id, outcome);
    expect(await refusedChange(desk, tried("Sang"))).toBe("Please choose what happened");
    const first = await doAndUndo(db, "09:46", tried("Nobody answered"), "front-desk");
    expect(first).toMatchObject({ said: "Nobody answered. Noted as try 1." });
    await deskChange(atDesk(db, "09:48", "front-desk"), tried("Left a message"));
    const [open] = await findUntold(db);
    expect(triesOf(open?.tries ?? "")).toEqual([
      { at: "2026-11-23T04:16:00.000Z", by: "Kavitha Nair", outcome: "Nobody answered" },
      { at: "2026-11-23T04:18:00.000Z", by: "Kavitha Nair", outcome: "Left a message" },
    ]);
    const told = await doAndUndo(db, "09:50", tell("Dr. Rao", "09:45"), "front-desk");
    expect(told).toMatchObject({ said: "Dr. Rao is told." });
    expect(await findUntold(db)).toEqual([]);
    expect(await countUntold(db)).toBe(0);
    expect(await refusedChange(desk, tell("Rekha", "09:45"))).toBe("Dr. Rao was told already.");
    expect(await db.selectFrom("criticalValues").selectAll().execute()).toMatchObject([
      {
        words: "Potassium 6.8",
        toldName: "Dr. Rao",
        toldAt: "2026-11-23T04:15:00.000Z",
        toldById: "kavitha",
        toldValue: "Potassium 6.8",
        readBackAt: "2026-11-23T04:15:00.000Z",
      },
    ]);
    const ticked = await doAndUndo(
      db,
      "09:55",
      (trx, by) => tickCritical(trx, by, "3c8l", ""),
      "manager",
    );
    expect(ticked).toMatchObject({ said: "Critical value ticked. Who is told?" });
  });
});
