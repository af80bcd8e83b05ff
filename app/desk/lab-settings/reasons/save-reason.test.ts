import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { atDesk, refusedChange } from "#tests/databases/at-desk.ts";
import type { Db } from "#app/db/schema.server.ts";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { cancelVisit } from "#app/desk/visits/changes/end-visit.server.ts";
import { listedReasons } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { chosenReason, findReasonsInUse } from "#app/domain/lab-rules/listed-reason.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { describe, expect, test } from "vitest";
import { addReason, renameReason, useReason } from "./save-reason.server.ts";

const given = (db: Db) => atDesk(db, "09:42", "manager");

const inUse = async (db: Db) => (await findReasonsInUse(db)).map(({ reason }) => reason);
const cancel = (trx: Db, by: By, reason: string) =>
  chosenReason(trx, reason).then((chosen) => cancelVisit(trx, by, "visit of b1", chosen));

describe.each(databases)("§10 lab: reasons to cancel on $name", ({ freshDb }) => {
  test("are the product's own ten to begin with", async () => {
    const db = await freshDb();
    expect(await inUse(db)).toEqual([
      "Not wanted now",
      "Price",
      "Out of our area",
      "Ill or away",
      "Doctor changed it",
      "Another lab",
      "Cannot be reached",
      "Booked twice",
      "We could not come",
      "A machine, not a person",
    ]);
  });

  test("are renamed, taken out of use and added; each is undone alone", async () => {
    const db = await freshDb();
    const renamed = await deskChange(given(db), (trx, by) =>
      renameReason(trx, by, { reason: "price", value: " Too  dear ", was: "Price" }),
    );
    expect(renamed.said).toBe("“Too dear”, was “Price”. Old bookings keep their words.");
    const off = await deskChange(given(db), (trx, by) =>
      useReason(trx, by, { reason: "other-lab", use: false }),
    );
    expect(off.said).toBe("“Another lab” cannot be chosen any more.");
    for (const words of ["Festival", "Strike"])
      await deskChange(given(db), (trx, by) => addReason(trx, by, { words }));
    const list = await inUse(db);
    expect(list.slice(0, 2)).toEqual(["Not wanted now", "Too dear"]);
    expect(list).not.toContain("Another lab");
    expect(list.slice(-2)).toEqual(["Festival", "Strike"]);
    const { now, staff } = given(db);
    const by = { now, actor: { staffId: staff.id, name: staff.name }, may: staff.may };
    expect(await undo(db, by, (renamed.ok && renamed.undo) || "")).toMatchObject({ ok: true });
    expect((await inUse(db))[1]).toBe("Price");
    expect(listedReasons(await readLabSettings(db))).toHaveLength(12);
  });

  test("refuse what is none, what stands there, and the last one that is taken", async () => {
    const db = await freshDb();
    const add = (words: string) =>
      refusedChange(given(db), (trx, by) => addReason(trx, by, { words }));
    expect(await add("  ")).toBe("Please write the reason, or take it out of use");
    expect(await add("price")).toBe("“Price” stands in the list already");
    expect(await add("x".repeat(61))).toBe("Please write at most 60 letters");
    const reasons = await findReasonsInUse(db);
    for (const { id } of reasons.slice(1))
      await deskChange(given(db), (trx, by) => useReason(trx, by, { reason: id, use: false }));
    expect(await add("PRICE")).toBe("“Price” is in the list, out of use. Use it again");
    expect(
      await refusedChange(given(db), (trx, by) =>
        useReason(trx, by, { reason: "not-wanted", use: false }),
      ),
    ).toBe("One reason has to stay");
    expect(
      await refusedChange(given(db), (trx, by) =>
        renameReason(trx, by, { reason: "not-wanted", value: "Later", was: "Not now" }),
      ),
    ).toBe("The reason was changed while you had it open: Not wanted now.");
  });

  test("a booking keeps the words of its day; what is out of use cannot be chosen", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: "2026-11-24", status: "confirmed" });
    expect(await refusedChange(given(db), (trx, by) => cancel(trx, by, ""))).toBe(
      "Please choose why the visit is cancelled",
    );
    const done = await deskChange(given(db), (trx, by) => cancel(trx, by, "price"));
    expect(done.said).toBe("Visit cancelled. Nobody was told");
    await deskChange(given(db), (trx, by) =>
      renameReason(trx, by, { reason: "price", value: "Too dear", was: "Price" }),
    );
    await deskChange(given(db), (trx, by) => useReason(trx, by, { reason: "price", use: false }));
    expect(await db.selectFrom("bookings").select("cancelReason").executeTakeFirst()).toEqual({
      cancelReason: "Price",
    });
    expect(await refusedChange(given(db), (trx, by) => cancel(trx, by, "price"))).toBe(
      "“Too dear” is not in use any more. Please choose another reason.",
    );
  });
});
