import { describe, expect, test } from "vitest";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { labAreas } from "#app/domain/lab-rules/lab-areas.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { atDesk, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { addArea, removeArea, renameArea, saveAreaPincodes } from "./save-area.server.ts";

const SOUTH = { name: "South", pincodes: "560011 560078" };

describe.each(databases)("§10 lab: areas on $name", ({ freshDb }) => {
  test("are a name and its pincodes in the order of the round", async () => {
    const db = await freshDb();
    const first = atDesk(db, "09:00", "manager");
    const added = await deskChange(first, (trx, by) => addArea(trx, by, SOUTH));
    expect(added).toMatchObject({ said: "South is an area now: 560011, 560078." });
    const { staff, now } = first;
    const by = { actor: { staffId: staff.id, name: staff.name }, now, may: staff.may };
    await undo(db, by, added.ok && added.undo ? added.undo : "");
    expect(labAreas(await readLabSettings(db))).toEqual([]);
    await deskChange(first, (trx, by) => addArea(trx, by, SOUTH));
    const at = atDesk(db, "09:01", "manager");
    await deskChange(at, (trx, by) => addArea(trx, by, { name: "East", pincodes: "560 038" }));
    const turned = { area: "1", value: "560078, 560011", was: "560011, 560078" };
    expect(await deskChange(at, (trx, by) => saveAreaPincodes(trx, by, turned))).toMatchObject({
      said: "The round of South: 560078, 560011.",
    });
    const renamed = { area: "2", value: "East: far", was: "East" };
    expect(await deskChange(at, (trx, by) => renameArea(trx, by, renamed))).toMatchObject({
      said: "East: far, was East.",
    });
    expect(labAreas(await readLabSettings(db))).toEqual([
      { id: "1", name: "South", pincodes: ["560078", "560011"] },
      { id: "2", name: "East: far", pincodes: ["560038"] },
    ]);
    const removed = await deskChange(at, (trx, by) => removeArea(trx, by, { area: "1" }));
    expect(removed).toMatchObject({ said: "South is no area any more." });
  });

  test("refuse what cannot be one", async () => {
    const db = await freshDb();
    const at = atDesk(db, "09:00", "manager");
    await deskChange(at, (trx, by) => addArea(trx, by, SOUTH));
    const add = (name: string, pincodes: string) =>
      refusedChange(at, (trx, by) => addArea(trx, by, { name, pincodes }));
    expect(await add(" ", "560001")).toBe("Please enter the name of the area");
    expect(await add("East", " ")).toBe("Please enter the pincodes of the area");
    expect(await add("East", "56010")).toBe("A pincode has 6 digits: 56010");
    expect(await add("East", "560078")).toBe("560078 stands in South already");
    expect(await add("south", "560001")).toBe("South stands in the list already");
    expect(await add("e".repeat(41), "560001")).toBe("Please write at most 40 letters");
    const late = { area: "1", value: "560001", was: "560099" };
    expect(await refusedChange(at, (trx, by) => saveAreaPincodes(trx, by, late))).toBe(
      "Kavitha Nair changed the area at 09:00 AM while you had it open: 560011, 560078.",
    );
    expect(await refusedChange(at, (trx, by) => removeArea(trx, by, { area: "9" }))).toBe(
      "This area is not in the list any more.",
    );
  });
});
