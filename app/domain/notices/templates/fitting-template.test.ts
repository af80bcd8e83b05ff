import { describe, expect, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { tellOfChange } from "../tell.server.ts";
import { storeNoticeSettings } from "../notice-settings.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { fittingTemplate } from "./fitting-template.server.ts";

const ENTITY = "1101558790000012345";
const EN = "1107170000000041207";
const HI = "1107170000000041215";
const LINK = "{ticket}";
const MOVED = {
  lab: "Doorstep Diagnostics",
  reference: "DS-7K4M",
  time: "मंगल 24 नवंबर, सुबह 9:00 बजे",
  link: LINK,
  "reference.en": "DS-7K4M",
  "lab.en": "Doorstep Diagnostics",
  "time.en": "Tue 24 Nov, 09:00 AM",
  "link.en": LINK,
};
const asked = { event: "visit.moved", language: "hi", variables: MOVED } as const;
const siteUrl = "https://drstep.example";

async function givenSender(db: Db, more: Record<string, string> = {}) {
  const set = {
    "dlt.entity": ENTITY,
    "dlt.header": "DRSTEP",
    "dlt.domains": "drstep.example",
    ...more,
  };
  await db
    .insertInto("labSettings")
    .values(Object.entries(set).map(([name, value]) => ({ name, value })))
    .execute();
}

const givenTemplate = (db: Db, more: Partial<NewRow<"messageTemplates">> = {}) =>
  db
    .insertInto("messageTemplates")
    .values({
      templateId: EN,
      event: "visit.moved",
      language: "en",
      name: "Doorstep new time EN",
      text: "Doorstep Diagnostics: your visit {#alphanumeric#} is now on {#alphanumeric#}. How to prepare: {#url#}",
      words: null,
      header: null,
      state: "registered",
      readAt: "2026-11-23T04:12:00.000Z",
      ...more,
    })
    .execute();

const IN_HINDI = {
  templateId: HI,
  language: "hi",
  text: "Doorstep Diagnostics: {#alphanumeric#} का नया समय: {#alphanumeric#}। {#url#}",
} as const;

describe.each(databases)("§10 messages: registered templates on $name", ({ freshDb }) => {
  test("without an entity ID any text goes out, as before", async () => {
    const db = await freshDb();
    await givenTemplate(db);
    expect(await fittingTemplate(db, asked)).toEqual({ kind: "free" });
  });

  test("the registered Hindi text goes out with its values", async () => {
    const db = await freshDb();
    await givenSender(db);
    await givenTemplate(db);
    await givenTemplate(db, { ...IN_HINDI, header: "DRSHIN" });
    expect(await fittingTemplate(db, { ...asked, siteUrl })).toEqual({
      kind: "fits",
      language: "hi",
      text: "Doorstep Diagnostics: DS-7K4M का नया समय: मंगल 24 नवंबर, सुबह 9:00 बजे। {ticket}",
      templateId: HI,
      header: "DRSHIN",
      entityId: ENTITY,
      values: ["DS-7K4M", "मंगल 24 नवंबर, सुबह 9:00 बजे", LINK],
    });
  });

  test("Hindi that does not fit goes in English; where neither fits nothing goes", async () => {
    const db = await freshDb();
    await givenSender(db);
    expect(await fittingTemplate(db, { ...asked, siteUrl })).toEqual({
      kind: "held",
      why: "No template for Hindi. No template for English.",
    });
    await givenTemplate(db, { ...IN_HINDI, text: IN_HINDI.text.replace("नया", "नये") });
    expect(await fittingTemplate(db, { ...asked, siteUrl })).toMatchObject({
      kind: "held",
      why: "The words differ at sign 36: registered “नये”, built “नया”. No template for English.",
    });
    await givenTemplate(db);
    expect(await fittingTemplate(db, { ...asked, siteUrl })).toMatchObject({
      kind: "fits",
      language: "en",
      templateId: EN,
      header: "DRSTEP",
      text: "Doorstep Diagnostics: your visit DS-7K4M is now on Tue 24 Nov, 09:00 AM. How to prepare: {ticket}",
    });
    // Without the English words a Hindi time makes no English message.
    const { lab, reference, time, link } = MOVED;
    expect(
      await fittingTemplate(db, { ...asked, variables: { lab, reference, time, link }, siteUrl }),
    ).toMatchObject({ kind: "held" });
    await db.updateTable("messageTemplates").set({ state: "refused" }).execute();
    expect(await fittingTemplate(db, { ...asked, siteUrl })).toMatchObject({ kind: "held" });
  });

  test("a link outside the operator's list is held", async () => {
    const db = await freshDb();
    await givenSender(db, { "dlt.domains": "lab.example" });
    await givenTemplate(db);
    expect(
      await fittingTemplate(db, {
        ...asked,
        language: "en",
        variables: { ...MOVED, time: "now" },
        siteUrl,
      }),
    ).toEqual({
      kind: "held",
      why: "drstep.example is not on the operator’s list",
    });
  });

  test("the lab's own words go out once they are registered; until then the old text does", async () => {
    const db = await freshDb();
    await givenSender(db, { "text.visit.moved": "{lab}: namaste, we come on {time}. {link}" });
    await givenTemplate(db);
    const english = { ...asked, language: "en", siteUrl } as const;
    const variables = { ...MOVED, time: "Tue 24 Nov, 09:00 AM" };
    expect(await fittingTemplate(db, { ...english, variables })).toMatchObject({
      templateId: EN,
      text: "Doorstep Diagnostics: your visit DS-7K4M is now on Tue 24 Nov, 09:00 AM. How to prepare: {ticket}",
    });
    const own = {
      templateId: "1107170000000041299",
      text: "Doorstep Diagnostics: namaste, we come on {#alphanumeric#}. {#url#}",
      words: "Doorstep Diagnostics: namaste, we come on {time}. {link}",
    };
    await givenTemplate(db, own);
    const now = {
      templateId: own.templateId,
      text: "Doorstep Diagnostics: namaste, we come on Tue 24 Nov, 09:00 AM. {ticket}",
    };
    expect(await fittingTemplate(db, { ...english, variables })).toMatchObject(now);
    // Newer words are not registered, and the product's are not either: the earlier own text goes on.
    await db.deleteFrom("messageTemplates").where("templateId", "=", EN).execute();
    await db
      .updateTable("labSettings")
      .set({ value: "{lab}: hello! {time} {link}" })
      .where("name", "=", "text.visit.moved")
      .execute();
    expect(await fittingTemplate(db, { ...english, variables })).toMatchObject(now);
    // It goes on with the name that is registered.
    expect(
      await fittingTemplate(db, { ...english, variables: { ...variables, lab: "Asha" } }),
    ).toMatchObject(now);
  });

  test("a notice in Hindi keeps its values in English too", async () => {
    const db = await freshDb();
    const LAB = { labName: "Doorstep Diagnostics", labPhone: "1000000000" };
    await storeNoticeSettings(db, { sms: true, email: null, webhook: null, ...LAB });
    await givenBooking(db, { reference: "DS-7K4M", day: "2026-11-24", language: "hi" });
    await db.transaction().execute((trx) =>
      tellOfChange(trx, {
        action: "visit.moved",
        actor: { name: "Kavitha Nair" },
        now: new Date("2026-11-23T04:12:00.000Z"),
        visitId: "visit of booking",
      }),
    );
    const { variables } = await db
      .selectFrom("notices")
      .select("variables")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(variables ?? "")).toEqual(MOVED);
  });
});
