import { describe, expect, test } from "vitest";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { boxLimits } from "#app/domain/tubes/box-limits.ts";
import { atDesk, doAndUndo, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { saveBoxForm } from "./save-box.server.ts";

const save = (end: "from" | "to", value: string, was?: string) => (trx: Db, by: By) =>
  saveBoxForm(trx, by, { end, value, ...(was !== undefined && { was }) });

describe.each(databases)("§10 lab: the box on $name", ({ freshDb }) => {
  test("its limits are set end by end, or it is not asked", async () => {
    const db = await freshDb();
    const limits = async () => boxLimits(await readLabSettings(db));
    expect(await limits()).toEqual({ from: 2, to: 8 });
    const warm = await doAndUndo(db, "09:12", save("to", "25 °C"), "manager");
    expect(warm.said).toBe("The box is right at 2 to 25 °C.");
    await deskChange(atDesk(db, "09:13", "manager"), save("from", "15", "2"));
    expect(await limits()).toEqual({ from: 15, to: 25 });
    const off = await doAndUndo(db, "09:14", save("from", " "), "manager");
    expect(off.said).toBe("The temperature of the box is not asked.");
    expect(await limits()).toBeNull();
    await deskChange(atDesk(db, "09:15", "manager"), save("to", "6"));
    expect(await limits()).toEqual({ from: 2, to: 6 });
  });

  test("what no thermometer shows is refused, and limits the wrong way round", async () => {
    const db = await freshDb();
    const desk = atDesk(db, "09:12", "manager");
    expect(await refusedChange(desk, save("to", "cold"))).toBe(
      "A temperature is a number from -40 to 60",
    );
    expect(await refusedChange(desk, save("from", "9"))).toBe("9 °C is warmer than 8 °C");
    await deskChange(desk, save("to", "10"));
    expect(await refusedChange(desk, save("to", "12", "8"))).toBe(
      "Kavitha Nair changed the box temperature at 09:12 AM while you had it open: 10.",
    );
  });
});
