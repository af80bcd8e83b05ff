import { describe, expect, test } from "vitest";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { saveText } from "#app/desk/lab-settings/messages/save-message.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { storeNoticeSettings } from "./notice-settings.queries.server.ts";
import { checkPatientText, PATIENT_TEXTS, type PatientEvent } from "./message-words.ts";
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
    const save = (text: string) =>
      deskChange(given, (trx, by) => saveText(trx, by, "visit.moved", text));
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
  });
});

test.each<[PatientEvent, string, string]>([
  [
    "visit.moved",
    "Hello {name}, {link}",
    "{name} is not known here. Use {lab}, {reference}, {time}, {link}",
  ],
  ["visit.confirmed", "{lab}: confirmed for {time}.", "Please keep {link} in the text"],
  ["report.ready", "{lab}: your report is there: {link}", "Please keep {what} in the text"],
  [
    "visit.cancelled",
    "{lab}: {time is cancelled",
    "A brace stands alone. Write words to fill in like {time}",
  ],
  ["visit.cancelled", `{lab} ${"x".repeat(300)}`, "Please use at most 300 characters"],
])("a text of %s is refused with its reason: %s", (event, text, said) => {
  expect(checkPatientText(event, text)).toEqual({ ok: false, said });
});

test("the usual texts are valid, and name neither patient nor test", () => {
  for (const [event, text] of Object.entries(PATIENT_TEXTS)) {
    expect(checkPatientText(event as PatientEvent, text)).toEqual({ ok: true, value: text });
    expect(text).not.toMatch(/\{(name|patient|test)/);
  }
});
