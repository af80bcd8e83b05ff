import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { tellOfChange } from "#app/domain/notices/tell.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { BY_SMS, sendAt } from "./send-at.ts";
import { givenBooking } from "#tests/databases/given.ts";

const at = (clock: string) => new Date(`2026-11-23T${clock}:00+05:30`);

const ENGLISH =
  "Doorstep Diagnostics: your visit {#alphanumeric#} is confirmed for {#alphanumeric#}. How to prepare: {#url#}";
const HINDI = "Doorstep Diagnostics: {#alphanumeric#} पक्की: {#alphanumeric#} {#url#}";

async function given(db: Db, language: "en" | "hi") {
  await storeNoticeSettings(db, BY_SMS);
  await db
    .insertInto("labSettings")
    .values([
      { name: "dlt.entity", value: "1101558790000012345" },
      { name: "dlt.header", value: "DRSTEP" },
      { name: "dlt.domains", value: "lab.example" },
    ])
    .execute();
  await givenBooking(db, {
    reference: "DS-7K4M",
    day: "2026-11-24",
    ticketVersion: 1,
    status: "confirmed",
    language,
  });
  await db.transaction().execute((trx) =>
    tellOfChange(trx, {
      action: "visit.confirmed",
      actor: { name: "Kavitha Nair" },
      now: at("09:40"),
      visitId: "visit of booking",
    }),
  );
  const texts: string[] = [];
  return {
    texts,
    async at(clock: string) {
      texts.push(...(await sendAt(db, at(clock))).texts);
    },
    notice: () =>
      db
        .selectFrom("notices")
        .select(["state", "remark", "lastError", "tries"])
        .executeTakeFirstOrThrow(),
  };
}

const register = (db: Db, language: "en" | "hi", text: string) =>
  db
    .insertInto("messageTemplates")
    .values({
      templateId: language === "en" ? "1107170000000041207" : "1107170000000041215",
      event: "visit.confirmed",
      language,
      name: `confirmed ${language}`,
      text,
      words: null,
      header: null,
      state: "registered",
      readAt: at("09:00").toISOString(),
    } as never)
    .execute();

describe.each(databases)("§10 registered texts on $name", ({ freshDb }) => {
  test("no SMS leaves whose words are not registered; it goes once they are", async () => {
    const db = await freshDb();
    const lab = await given(db, "en");
    await lab.at("09:41");
    expect(lab.texts).toEqual([]);
    expect(await lab.notice()).toMatchObject({
      state: "held",
      lastError: "No template for English.",
      tries: 0,
    });
    await register(db, "en", ENGLISH);
    await lab.at("09:47");
    expect(lab.texts).toEqual([
      expect.stringMatching(
        /^Doorstep Diagnostics: your visit DS-7K4M is confirmed for Tue 24 Nov, 09:00 AM\. How to prepare: https:\/\/lab\.example\/ticket\/[\w-]{22}$/,
      ),
    ]);
    expect(await lab.notice()).toMatchObject({ state: "sent", lastError: null });
  });

  test("a patient whose Hindi text does not fit gets the registered English one", async () => {
    const db = await freshDb();
    const lab = await given(db, "hi");
    await register(db, "hi", HINDI.replace("पक्की", "पक्का"));
    await register(db, "en", ENGLISH);
    await lab.at("09:41");
    expect(lab.texts).toEqual([
      expect.stringMatching(/^Doorstep Diagnostics: your visit DS-7K4M .*\/hi\/ticket\//),
    ]);
    expect(await lab.notice()).toMatchObject({ state: "sent", remark: "in-english" });
  });

  test("the Hindi text goes out where it fits", async () => {
    const db = await freshDb();
    const lab = await given(db, "hi");
    await register(db, "hi", HINDI);
    await register(db, "en", ENGLISH);
    await lab.at("09:41");
    expect(lab.texts).toEqual([
      expect.stringMatching(/^Doorstep Diagnostics: DS-7K4M पक्की: मंगल 24 नवंबर, सुबह 9:00 बजे https:/),
    ]);
    expect(await lab.notice()).toMatchObject({ state: "sent", remark: null });
  });
});
