import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { saveText } from "#app/desk/lab-settings/messages/save-message.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { storeNoticeSettings } from "./notice-settings.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
import { findLastOfFamily } from "#app/desk/history/family-history.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import type { PatientEvent } from "./messages.ts";
import { checkOwnText } from "./own-text.ts";
import { tellOfChange } from "./tell.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");

describe.each(databases)("§10 lab: texts of notices on $name", ({ freshDb }) => {
  test("the lab's own words are sent from its own name, and the usual ones again", async () => {
    const db = await freshDb();
    await storeNoticeSettings(db, {
      sms: true,
      email: null,
      webhook: null,
      labName: "Of The Environment",
      labPhone: "1000000000",
    });
    await givenBooking(db, { reference: "DS-7K4M", day: "2026-11-24" });
    const { id, name } = await givenColleague(db, { id: "suma", role: "manager" });
    const given = { db, now: NOW, staff: { id, name, may: () => true } };
    const save = (text: string, language: Language = "en") =>
      deskChange(given, (trx, by) => saveText(trx, by, { event: "visit.moved", language }, text));
    const sent = async () => {
      await db.transaction().execute((trx) =>
        tellOfChange(trx, {
          action: "visit.moved",
          actor: { name },
          now: NOW,
          visitId: "visit of booking",
        }),
      );
      return (await db.selectFrom("notices").select("body").executeTakeFirst())?.body;
    };
    await db.insertInto("labSettings").values({ name: "name", value: "Asha" }).execute();
    const saved = await save("{lab}: namaste, we come on {time}. {link}");
    expect(saved).toMatchObject({ said: "Saved: this message is sent from now on." });
    expect(await sent()).toBe("Asha: namaste, we come on Tue 24 Nov, 09:00 AM. {ticket}");
    expect(await save("")).toMatchObject({ said: "The usual message is sent." });
    expect(await sent()).toBe(
      "Asha: your visit DS-7K4M is now on Tue 24 Nov, 09:00 AM. How to prepare: {ticket}",
    );
    const written = await save("{lab}: नमस्ते, हम {time} आएँगे। {link}", "hi");
    expect(await sent()).toMatch(/^Asha: your visit DS-7K4M is now on/);
    await db.updateTable("bookings").set({ language: "hi" }).execute();
    expect(await sent()).toBe("Asha: नमस्ते, हम मंगल 24 नवंबर, सुबह 9:00 बजे आएँगे। {ticket}");
    const changes = await findLastOfFamily(db, "lab.", 3);
    expect(changes.map(({ details }) => details.did)).toEqual([
      "wrote a new message for “visit moved” in Hindi",
      "went back to the usual message for “visit moved” in English",
      "wrote a new message for “visit moved” in English",
    ]);
    if (!written.ok || !written.undo) throw new Error("it cannot be undone");
    const by = { actor: { staffId: id, name }, now: NOW, may: () => true };
    const undone = await undo(db, by, written.undo);
    expect(undone).toMatchObject({ ok: true });
    expect(await sent()).toMatch(/^Asha: DS-7K4M का नया समय:/);
  });
});

test.each<[PatientEvent, string, string]>([
  [
    "visit.moved",
    "Hello {name}, {link}",
    "{name} is not known here. Use {lab}, {reference}, {time}, {link}",
  ],
  ["visit.confirmed", "{lab}: confirmed for {time}.", "Please keep {link} in the text"],
  ["report.code", "{lab}: your code.", "Please keep {code} in the text"],
  [
    "report.ready",
    "{lab}: {what} {link}",
    "{what} is not known here. Use {lab}, {reference}, {link}",
  ],
  [
    "visit.cancelled",
    "{lab}: {time is cancelled",
    "A brace stands alone. Write words to fill in like {time}",
  ],
  ["visit.cancelled", `{lab} ${"x".repeat(300)}`, "Please use at most 300 characters"],
  [
    "visit.on-the-way",
    "नमस्ते {कौन}",
    "{कौन} is not known here. Use {lab}, {who}, {reference}, {phone}",
  ],
])("a text of %s is refused with its reason: %s", (event, text, said) => {
  expect(checkOwnText(event, text)).toEqual({ ok: false, said });
});
