import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Changed, Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { saveClosedDay } from "#app/desk/lab-settings/rules/save-closed-day.server.ts";
import { describe, expect, test } from "vitest";
import { addPincodes } from "./rules/add-pincodes.server.ts";
import { loadLabScreen } from "./lab-page.service.server.ts";
import { saveClaimForm, saveDetailForm, saveHoursForm } from "./posted-setting.server.ts";
import { saveLineForm } from "./times/posted-slot.server.ts";

const DEFAULTS = {
  name: "Doorstep Diagnostics",
  phone: "1000000000",
  email: "care@doorstep.example",
  address: "100 Feet Road, Indiranagar",
  city: "Bengaluru",
  pincode: "560038",
  social: [],
  claims: [
    { figure: "4.8/5", what: "ratings" },
    { figure: "NABL", what: "accredited labs" },
  ],
};
const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);
const SUMA = { id: "suma", name: "Suma Prakash", may: () => true };
const DEEPA = { id: "deepa", name: "Deepa Joseph", may: () => true };

type Save<Fields> = (trx: Db, by: By, form: Fields, defaults: typeof DEFAULTS) => Promise<Done>;

/** Saves what a form of the screen says. */
const post = <Fields>(
  db: Db,
  save: Save<Fields>,
  fields: Fields,
  { clock = "09:12", staff = SUMA } = {},
): Promise<Changed> =>
  deskChange({ db, now: at(clock), staff }, (trx, by) => save(trx, by, fields, DEFAULTS));

const screenOf = (db: Db) =>
  loadLabScreen(db, at("09:42"), {
    sealKey: "secret",
    config: { labDefaults: DEFAULTS, publicUrl: "https://lab.example" },
  });

describe.each(databases)("§10 lab on $name", ({ freshDb }) => {
  test("shows what was saved when, and the last three changes with Undo", async () => {
    const db = await freshDb();
    expect(await screenOf(db)).toMatchObject({ savedAt: {}, lastChanges: [], hasHours: false });
    await post(db, saveDetailForm, { field: "name", value: " Sri Sai  Labs ", was: DEFAULTS.name });
    await post(db, saveClaimForm, { place: 2, part: "figure", value: "", was: "NABL" });
    await post(db, saveHoursForm, { of: "sunday", end: "to", value: "2 pm", was: "08:00 PM" });
    const closed = await deskChange({ db, now: at("09:30"), staff: SUMA }, (trx, by) =>
      saveClosedDay(trx, by, { day: "2026-12-25", isClosed: true }),
    );
    const screen = await screenOf(db);
    expect(screen.sheet.name).toBe("Sri Sai Labs");
    expect(screen.rules.sunday).toEqual({ from: "08:00 AM", to: "02:00 PM" });
    expect(screen.savedAt).toEqual({
      lab: at("09:12").toISOString(),
      claims: at("09:12").toISOString(),
      hours: at("09:12").toISOString(),
      days: at("09:30").toISOString(),
    });
    expect(screen.lastChanges.map(({ sentence, undo }) => [sentence, undo.can])).toEqual([
      ["Suma Prakash closed 25 December.", true],
      ["Suma Prakash set the hours of Sunday to 08:00 AM to 02:00 PM.", true],
      ["Suma Prakash emptied the claim “NABL, accredited labs”.", true],
    ]);
    const by = { actor: { staffId: SUMA.id, name: SUMA.name }, now: at("09:40"), may: SUMA.may };
    expect(closed.ok && (await undo(db, by, closed.undo ?? ""))).toMatchObject({
      ok: true,
      said: "Undone: closed 25 December.",
    });
    expect((await screenOf(db)).rules.closedDays).toEqual([]);
  });

  test("the later save of a field that a colleague changed is refused, unless both say the same", async () => {
    const db = await freshDb();
    const phone = { field: "phone", was: "10000 00000" } as const;
    const deepa = { clock: "09:43", staff: DEEPA };
    expect(await post(db, saveDetailForm, { ...phone, value: "10000 00001" }, deepa)).toMatchObject(
      { ok: true },
    );
    expect(await post(db, saveDetailForm, { ...phone, value: "10000 00002" })).toEqual({
      ok: false,
      reason: "changed-meanwhile",
      said: "Deepa Joseph changed the phone at 09:43 AM while you had it open: 10000 00001.",
    });
    expect(await post(db, saveDetailForm, { ...phone, value: "10000 00001" })).toMatchObject({
      ok: true,
      undo: undefined,
    });
    const cells = { mon: "", tue: "", wed: "", thu: "", fri: "", sat: "", sun: "" };
    const was = "Shown: any";
    const line = { slot: "09:00 AM", seen: "shown", ...cells, was } as const;
    await post(db, saveLineForm, { ...line, sat: "5" }, deepa);
    expect(await post(db, saveLineForm, { ...line, mon: "4" })).toMatchObject({
      reason: "changed-meanwhile",
      said: "Deepa Joseph changed 09:00 AM at 09:43 AM while you had it open: Shown: any, but Sat 5.",
    });
  });

  test("an older change cannot be undone over a newer one, and says so", async () => {
    const db = await freshDb();
    const first = await post(db, saveDetailForm, { field: "city", value: "Mysuru" });
    await post(db, saveDetailForm, { field: "city", value: "Hubballi" }, { clock: "10:15" });
    const [, older] = (await screenOf(db)).lastChanges;
    expect(older?.undo).toEqual({ can: false, why: "Changed since" });
    const by = { actor: { staffId: SUMA.id, name: SUMA.name }, now: at("10:16"), may: SUMA.may };
    expect(first.ok && (await undo(db, by, first.undo ?? ""))).toMatchObject({
      ok: false,
      said: "Not undone: the setting was changed again at 10:15 AM.",
    });
  });

  test("many pincodes are added at once, each undone alone; wrong ones are named", async () => {
    const db = await freshDb();
    const add = (typed: string, list: "free" | "charged" = "free") =>
      deskChange({ db, now: at("09:12"), staff: SUMA }, (trx, by) =>
        addPincodes(trx, by, { typed, list }),
      );
    expect(await add("560001, 560003;560008\n56010")).toMatchObject({
      ok: true,
      said: "3 pincodes added.",
      wrong: [{ pincode: "56010", said: "A pincode has 6 digits: 56010" }],
    });
    expect(await add("560 011")).toMatchObject({ ok: true, wrong: [] });
    expect(await add("560001", "charged")).toMatchObject({
      ok: false,
      said: "560001 stands in both lists",
    });
    expect((await screenOf(db)).rules.pincodes).toEqual(["560001", "560003", "560008", "560011"]);
  });

  test("a slot that takes more than work, and visits on a closed day, ask for attention", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: "2026-12-25" });
    await givenBooking(db, { id: "b2", day: "2026-12-25" });
    await deskChange({ db, now: at("09:12"), staff: SUMA }, (trx, by) =>
      saveClosedDay(trx, by, { day: "2026-12-25", isClosed: true }),
    );
    expect((await screenOf(db)).warnings.closedDays).toEqual([
      {
        day: "2026-12-25",
        visits: 2,
        words: "2 visits stand on Fri 25 Dec. Give them a new time",
      },
    ]);
  });
});
