import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { deliveryWords } from "./delivery-words.ts";
import { findMessages } from "./messages-view.server.ts";
import {
  saveChannel,
  saveOrder,
  saveReminder,
  saveReminderTime,
  saveSender,
} from "./save-sending.server.ts";
import { saveTemplateId } from "./save-template-id.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const DEFAULTS = {
  name: "Doorstep Diagnostics",
  phone: "1000000000",
  email: "",
  address: "",
  city: "",
  pincode: "560038",
  social: [],
  claims: [],
};
const CONFIG = { labDefaults: DEFAULTS, publicUrl: "https://drstep.example", reportsOtp: true };
const ENTITY = "1101558790000012345";

const viewOf = (db: Db, event?: "report.ready") =>
  findMessages(db, NOW, { config: CONFIG }, { event, list: "", staffId: "suma" });

describe.each(databases)("§10 messages on $name", ({ freshDb }) => {
  async function given() {
    const db = await freshDb();
    const { id, name } = await givenColleague(db, { id: "suma", role: "manager" });
    const post = <Fields>(
      save: (trx: Db, by: By, fields: Fields) => Promise<Done>,
      fields: Fields,
    ) =>
      deskChange({ db, now: NOW, staff: { id, name, may: () => true } }, (trx, by) =>
        save(trx, by, fields),
      );
    const takeBack = (entry: string | undefined) =>
      undo(db, { actor: { staffId: id, name }, now: NOW, may: () => true }, entry ?? "");
    const settings = async () => Object.fromEntries(await readLabSettings(db));
    return { db, post, takeBack, settings };
  }

  test("a lab that sets nothing sends by SMS, without reminders and without a check", async () => {
    const { db } = await given();
    const view = await viewOf(db, "report.ready");
    expect(view.toLookAt).toBe(0);
    expect(new Set(view.rows.map(({ mark }) => mark.words))).toEqual(new Set(["Not checked"]));
    const ticked = view.rows
      .filter(({ ticks }) => ticks.some(({ isOn }) => isOn))
      .map(({ event }) => event);
    expect(ticked).toHaveLength(12);
    expect(ticked.some((event) => /day-before|fast|morning|again/.test(event))).toBe(false);
    expect(view.open?.languages.map(({ errors, caption }) => [errors, caption])).toEqual([
      [[], "The patient gets"],
      [[], "The patient gets"],
    ]);
  });

  test("fields of the sender are checked, and the later of two colleagues is refused", async () => {
    const { post, settings, takeBack } = await given();
    const entity = { field: "entity", value: "123" } as const;
    expect(await post(saveSender, entity)).toMatchObject({ said: "An entity ID has 19 digits" });
    expect(await post(saveSender, { field: "header", value: "DR5TEP" })).toMatchObject({
      said: "A header has 6 letters",
    });
    expect(await post(saveSender, { field: "domains", value: "no domain" })).toMatchObject({
      said: "no is no domain like drstep.example",
    });
    const saved = await post(saveSender, { field: "entity", value: `${ENTITY} `, was: "" });
    expect(saved).toMatchObject({ ok: true, said: `Saved: the entity ID is now ${ENTITY}.` });
    await post(saveSender, { field: "domains", value: "https://DrStep.example/x, a.example" });
    expect(await settings()).toEqual({
      "dlt.entity": ENTITY,
      "dlt.domains": "drstep.example, a.example",
    });
    const late = { field: "entity", value: "1".repeat(19), was: "" } as const;
    expect(await post(saveSender, late)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await takeBack(saved.ok ? saved.undo : "")).toMatchObject({ ok: true });
    expect(await settings()).toEqual({ "dlt.domains": "drstep.example, a.example" });
  });

  test("channels are ticked one by one, and the usual ones leave no setting", async () => {
    const { post, settings } = await given();
    const moved = { event: "visit.moved", channel: "whatsapp" } as const;
    await post(saveChannel, { ...moved, use: true });
    expect(await settings()).toEqual({ "channels.visit.moved": "sms whatsapp" });
    await post(saveChannel, { ...moved, use: false });
    expect(await settings()).toEqual({});
    await post(saveChannel, { event: "visit.moved", channel: "sms", use: false });
    expect(await settings()).toEqual({ "channels.visit.moved": "" });
    expect(
      await post(saveChannel, { event: "visit.on-the-way", channel: "email", use: true }),
    ).toMatchObject({ said: "“On the way” does not go by E-mail" });
    const code = { event: "report.code", channel: "sms", use: false } as const;
    expect(await post(saveChannel, code)).toMatchObject({
      said: "“Code for reports” keeps a channel: nobody opens reports without it",
    });
    await post(saveOrder, { value: "whatsapp sms email" });
    expect(await settings()).toMatchObject({ "channels.order": "whatsapp sms email" });
    expect(await post(saveOrder, { value: "fax" })).toMatchObject({ ok: false });
  });

  test("a reminder begins by SMS at its usual time, never in quiet hours", async () => {
    const { post, settings } = await given();
    await post(saveReminder, { reminder: "fast", use: true });
    expect(await settings()).toEqual({ "channels.visit.fast": "sms", "reminder.fast": "120" });
    const at = (reminder: "fast" | "day-before", value: string) =>
      post(saveReminderTime, { reminder, value });
    expect(await at("fast", "1 hour 30 minutes")).toMatchObject({
      said: "“Before the fast” is sent 1 hour 30 minutes ahead.",
    });
    expect(await at("fast", "soon")).toMatchObject({
      said: "Please type a time like 2 hours, at most 12: soon",
    });
    expect(await at("day-before", "9 pm")).toMatchObject({
      said: "Never between 09:00 PM and 08:00 AM",
    });
    await at("day-before", "8:30 pm");
    expect(await settings()).toMatchObject({
      "reminder.fast": "90",
      "reminder.day-before": "08:30 PM",
    });
    await post(saveReminder, { reminder: "fast", use: false });
    expect(await settings()).not.toHaveProperty("reminder.fast");
  });

  test("a template ID that is typed stands for the text as it is, and the marks follow", async () => {
    const { db, post, takeBack } = await given();
    for (const [field, value] of [
      ["entity", ENTITY],
      ["header", "drstep"],
      ["domains", "drstep.example"],
    ] as const)
      await post(saveSender, { field, value });
    const markOf = async () =>
      (await viewOf(db)).rows.find(({ event }) => event === "report.ready")?.mark.words;
    expect(await markOf()).toBe("Not registered, not sent");
    const save = (trx: Db, by: By, fields: { language: "en" | "hi"; value: string }) =>
      saveTemplateId(trx, by, { event: "report.ready", ...fields }, DEFAULTS.name);
    expect(await post(save, { language: "en", value: "12" })).toMatchObject({
      said: "A template ID has 19 digits",
    });
    await post(save, { language: "en", value: "1107170000000041207" });
    expect(await markOf()).toBe("No template for Hindi");
    const hindi = await post(save, { language: "hi", value: "1107170000000041215" });
    expect(await markOf()).toBe("Fits, 2 languages");
    const view = await viewOf(db, "report.ready");
    expect(view.open?.languages[0]).toMatchObject({
      registeredAs: "Doorstep Diagnostics Report is ready EN",
      caption: "The patient gets, from DRSTEP",
      checks: [
        { isOk: true, words: "Fits the template" },
        { isOk: true, words: "2 variables of the right kind" },
        { isOk: true, words: "120 signs, 1 SMS" },
      ],
      variables: [
        { name: "Reference", note: "{#alphanumeric#}, at most 40 signs" },
        { name: "Link to the ticket", note: "{#url#}, drstep.example is on the operator’s list" },
      ],
    });
    expect(await post(save, { language: "hi", value: "1107170000000041207" })).toMatchObject({
      said: "This ID is that of “Doorstep Diagnostics Report is ready EN”",
    });
    await takeBack(hindi.ok ? hindi.undo : "");
    expect(await markOf()).toBe("No template for Hindi");
    await post(saveSender, { field: "domains", value: "lab.example" });
    const elsewhere = await viewOf(db, "report.ready");
    expect(elsewhere.open?.languages[0]?.errors).toEqual([
      "drstep.example is not on the operator’s list. Not sent.",
    ]);
  });
});

test.each([
  [{ state: "delivered", stateAt: "2026-11-23T04:00:03.000Z" }, "SMS, delivered in 3 s"],
  [{ channel: "whatsapp", state: "read" }, "WhatsApp, read"],
  [
    { beforeChannel: "whatsapp", beforeState: "failed", state: "delivered" },
    "WhatsApp refused, sent as SMS",
  ],
  [
    { beforeChannel: "whatsapp", beforeState: "sent", state: "sent" },
    "WhatsApp not delivered, sent as SMS",
  ],
  [{ state: "sent", stateAt: "2026-11-23T04:00:00.000Z", providerId: "17" }, "SMS, no state yet"],
  [{ state: "sent", stateAt: "2026-11-23T04:00:00.000Z" }, "SMS, sent"],
  [{ state: "sent", stateAt: "2026-11-23T04:02:01.000Z" }, "SMS, sent"],
  [{ remark: "in-english", state: "sent" }, "Sent in English: Hindi does not fit"],
  [{ state: "held", sentAt: null }, "Held back: no template"],
  [{ state: "failed" }, "SMS, failed"],
  [{}, "SMS, sent"],
] as const)("§10 messages: deliveries say what became of a message: %j", (facts, words) => {
  const notice = {
    channel: "sms",
    sentAt: "2026-11-23T04:00:00.000Z",
    state: null,
    stateAt: null,
    remark: null,
    beforeChannel: null,
    beforeState: null,
    providerId: null,
    lastError: null,
  } as const;
  expect(deliveryWords({ ...notice, ...facts }, NOW).words).toBe(words);
});
