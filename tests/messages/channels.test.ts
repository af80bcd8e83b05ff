import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { PATIENT_EVENTS } from "#app/domain/notices/messages.ts";
import { whatsAppTemplate } from "#app/domain/notices/approved-text.ts";
import { tellOfChange } from "#app/domain/notices/tell.server.ts";
import { messageWebhooks } from "#server/notices/message-webhooks.ts";
import { sendAgain } from "#app/desk/data-health/send-again.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { countNotices } from "#app/domain/notices/outbox.queries.server.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { sendDue } from "#server/notices/send-notices.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { messagesOf, replyOf, signed, startCloudApi, stateOf, VERIFY_TOKEN } from "./cloud-api.ts";

/** Monday 23 November 2026, in India. */
const at = (clock: string, day = 23) => new Date(`2026-11-${day}T${clock}:00+05:30`);

const TEMPLATES = new Map(
  PATIENT_EVENTS.map((event) => {
    const { name, uses } = whatsAppTemplate(event);
    return [name, ["en", "hi"].map((language) => ({ language, parameters: uses.length }))];
  }),
);

const quietLog = { info: () => {}, warn: () => {}, error: () => {} };

/** A lab that sends by WhatsApp first, then by SMS, and a confirmed visit of tomorrow. */
async function given(db: Db, ticked = "whatsapp sms") {
  const api = await startCloudApi(TEMPLATES);
  await storeNoticeSettings(db, {
    sms: true,
    whatsapp: true,
    mail: false,
    email: null,
    webhook: null,
    labName: "Doorstep Diagnostics",
    labPhone: "1000000000",
  });
  await db
    .insertInto("labSettings")
    .values([
      { name: "channels.order", value: "whatsapp sms email" },
      { name: "channels.visit.confirmed", value: ticked },
    ])
    .execute();
  await givenBooking(db, {
    reference: "DS-7K4M",
    phone: "1000000001",
    day: "2026-11-24",
    ticketVersion: 1,
    status: "confirmed",
  });
  await db.updateTable("visits").set({ flat: "Flat 12" }).execute();
  let clock = at("09:40");
  const texts: string[] = [];
  const config = {
    publicUrl: "https://lab.example",
    deskUrl: "https://desk.lab.example",
    sms: { driver: "log" as const },
    smsStates: { token: "a token of the gateway", id: "messageId", state: "status" },
    whatsapp: api.settings,
    mail: undefined,
    webhook: undefined,
  };
  const log = {
    ...quietLog,
    info: (fields: object) => void ("sms" in fields && texts.push(String(fields.sms))),
  };
  const services = { db, secret: "secret", config, now: () => clock };
  const app = new Hono().route("/", messageWebhooks({ ...services, log: log as never }));
  return {
    api,
    texts,
    app,
    async confirmed() {
      await db.transaction().execute((trx) =>
        tellOfChange(trx, {
          action: "visit.confirmed",
          actor: { name: "Kavitha Nair" },
          now: clock,
          visitId: "visit of booking",
        }),
      );
    },
    /** Sends what is due at a clock time of the day. */
    async at(time: string, day = 23) {
      clock = at(time, day);
      const metrics = { setNotices: () => {} };
      while ((await sendDue({ ...services, log: log as never, metrics })) > 0);
    },
    tell: (body: string, heads = signed(body)) =>
      app.request("/webhooks/messages/whatsapp", { method: "POST", body, headers: heads }),
    states: () =>
      db
        .selectFrom("notices")
        .select(["channel", "state", "lastError"])
        .where("event", "=", "visit.confirmed")
        .orderBy("id")
        .execute(),
  };
}

describe.each(databases)("messages by several channels on $name", ({ freshDb }) => {
  test("go as the approved template, with its words in their order", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    await lab.confirmed();
    await lab.at("09:41");
    expect(api.sent).toEqual([
      {
        wamid: "wamid.1",
        to: "911000000001",
        template: "visit_confirmed",
        words: [
          "DS-7K4M",
          "Tue 24 Nov, 09:00 AM",
          expect.stringMatching(/^https:\/\/lab\.example\/ticket\/[\w-]{22}$/),
        ],
        ours: expect.stringMatching(/^[\w-]{36}$/),
      },
    ]);
    expect(texts).toEqual([]);
    expect(await db.selectFrom("notices").select(["body", "variables"]).execute()).toContainEqual({
      body: "",
      variables: null,
    });
  });

  test("the next channel follows after ten minutes without delivery, once", async () => {
    const db = await freshDb();
    const { texts, ...lab } = await given(db);
    await lab.confirmed();
    await lab.at("09:41");
    await lab.at("09:50");
    expect(texts).toEqual([]);
    await lab.at("09:52");
    await lab.at("11:00");
    expect(texts).toEqual([
      expect.stringMatching(
        /^Doorstep Diagnostics: your visit DS-7K4M is confirmed for Tue 24 Nov, 09:00 AM\. How to prepare: https:/,
      ),
    ]);
  });

  test("nothing follows what was delivered, and states in any order never go back", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    await lab.confirmed();
    await lab.at("09:41");
    const [sent] = api.sent;
    if (!sent) throw new Error("nothing was sent");
    for (const status of ["read", "sent", "delivered", "failed", "read"])
      expect((await lab.tell(stateOf(sent, { status, at: at("09:42") }))).status).toBe(200);
    expect(await lab.states()).toEqual([{ channel: "whatsapp", state: "read", lastError: null }]);
    await lab.at("10:30");
    expect(texts).toEqual([]);
  });

  test("a failure that is told lets the next channel go out at once", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    await lab.confirmed();
    await lab.at("09:41");
    const [sent] = api.sent;
    if (!sent) throw new Error("nothing was sent");
    await lab.tell(stateOf(sent, { status: "failed", at: at("09:42"), code: 131026 }));
    await lab.at("09:42");
    expect(texts).toHaveLength(1);
    expect(await lab.states()).toEqual([
      { channel: "whatsapp", state: "failed", lastError: "WhatsApp refused it, code 131026" },
      { channel: "sms", state: "sent", lastError: null },
    ]);
  });

  test("a template that is not approved is not tried again, and the SMS goes out", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    api.faults.push({ status: 404, code: 132001 });
    await lab.confirmed();
    await lab.at("09:41");
    expect(texts).toHaveLength(1);
    await lab.at("10:30");
    expect(api.sent).toEqual([]);
    expect((await lab.states())[0]).toEqual({
      channel: "whatsapp",
      state: "failed",
      lastError: "WhatsApp answered 404, code 132001",
    });
  });

  test("a channel that failed and was followed by another is no failure to be sent again", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    api.faults.push({ status: 404, code: 132001 });
    await lab.confirmed();
    await lab.at("09:41");
    expect(await countNotices(db)).toEqual({ waiting: 0, failed: 0 });
    const history = await db.selectFrom("history").select("action").execute();
    expect(history.map(({ action }) => action)).not.toContain("notice.failed");
    const again = await deskChange(atDesk(db, "09:45", "manager"), sendAgain);
    expect(again).toMatchObject({ ok: false, said: "No notice has failed." });
    await lab.at("09:46");
    expect(texts).toHaveLength(1);
  });

  test("the last channel that fails is a failure, and what is sent again has its own state", async () => {
    const db = await freshDb();
    const { api, ...lab } = await given(db, "whatsapp");
    api.faults.push({ status: 404, code: 132001 });
    await lab.confirmed();
    await lab.at("09:41");
    expect(await countNotices(db)).toEqual({ waiting: 0, failed: 1 });
    await deskChange(atDesk(db, "09:45", "manager"), sendAgain);
    await lab.at("09:46");
    expect(api.sent).toHaveLength(1);
    expect((await lab.states())[0]).toMatchObject({ state: "sent", lastError: null });
  });

  test("a limit with Retry-After is waited for", async () => {
    const db = await freshDb();
    const { api, ...lab } = await given(db, "whatsapp");
    api.faults.push({ status: 429, code: 130429, retryAfter: "300" });
    await lab.confirmed();
    await lab.at("09:41");
    await lab.at("09:45");
    expect(api.sent).toEqual([]);
    await lab.at("09:47");
    expect(api.sent).toHaveLength(1);
  });

  test("a wrong signature, another number and what is no notification change nothing", async () => {
    const db = await freshDb();
    const { api, ...lab } = await given(db);
    await lab.confirmed();
    await lab.at("09:41");
    const [sent] = api.sent;
    if (!sent) throw new Error("nothing was sent");
    const told = stateOf(sent, { status: "read", at: at("09:42") });
    expect((await lab.tell(told, signed(told, "another secret"))).status).toBe(401);
    expect((await lab.tell(`${told} `, signed(told))).status).toBe(401);
    expect((await lab.tell(told, {} as never)).status).toBe(401);
    expect((await lab.tell("{}")).status).toBe(400);
    expect((await lab.tell("not json")).status).toBe(400);
    const ofAnother = { status: "read", at: at("09:42"), phoneId: "1" };
    expect((await lab.tell(stateOf(sent, ofAnother))).status).toBe(200);
    expect((await lab.states())[0]?.state).toBe("sent");
  });

  test("the address of the webhook is confirmed with the lab's own token alone", async () => {
    const { app } = await given(await freshDb());
    const ask = (token: string) =>
      app.request(
        `/webhooks/messages/whatsapp?hub.mode=subscribe&hub.challenge=1158&hub.verify_token=${encodeURIComponent(token)}`,
      );
    expect(await (await ask(VERIFY_TOKEN)).text()).toBe("1158");
    expect((await ask("another")).status).toBe(403);
  });

  test("no message goes out from 09:00 PM to 08:00 AM, but one that somebody waits for", async () => {
    const db = await freshDb();
    const { api, ...lab } = await given(db);
    await lab.at("20:59");
    await lab.confirmed();
    await lab.at("21:00");
    await lab.at("07:59", 24);
    expect(api.sent).toEqual([]);
    await lab.at("08:00", 24);
    expect(api.sent).toHaveLength(1);
  });

  test("what the night has overtaken is not sent in the morning", async () => {
    const db = await freshDb();
    const { api, texts, ...lab } = await given(db);
    await db.updateTable("visits").set({ slot: "07:00 AM" }).execute();
    await lab.at("22:00");
    await lab.confirmed();
    await lab.at("22:01");
    await lab.at("08:01", 24);
    expect(api.sent).toEqual([]);
    expect(texts).toEqual([]);
  });

  test("on the way goes out at any hour", async () => {
    const db = await freshDb();
    const { texts, ...lab } = await given(db);
    await lab.at("05:30", 24);
    await db.transaction().execute((trx) =>
      tellOfChange(trx, {
        action: "visit.on-the-way",
        actor: { name: "Ravi" },
        now: at("05:30", 24),
        visitId: "visit of booking",
      }),
    );
    await lab.at("05:30", 24);
    expect(texts).toHaveLength(1);
  });

  test("an SMS gateway tells states as a form, in its address or as JSON", async () => {
    const db = await freshDb();
    const { app, ...lab } = await given(db, "sms");
    await lab.confirmed();
    await db.updateTable("notices").set({ state: "sent", providerId: "m-1" }).execute();
    const path = (token: string) => `/webhooks/messages/sms/${encodeURIComponent(token)}`;
    const own = path("a token of the gateway");
    const state = async () => (await lab.states())[0]?.state;
    expect((await app.request(`${path("another")}?messageId=m-1&status=DELIVRD`)).status).toBe(404);
    expect((await app.request(`${own}?messageId=m-1&status=WHATEVER`)).status).toBe(400);
    expect(await state()).toBe("sent");
    const form = new URLSearchParams({ messageId: "m-1", status: "UNDELIV" });
    expect((await app.request(own, { method: "POST", body: form })).status).toBe(200);
    expect(await state()).toBe("failed");
    const json = JSON.stringify({ messageId: "m-1", status: "delivered" });
    expect((await app.request(own, { method: "POST", body: json })).status).toBe(200);
    expect(await state()).toBe("delivered");
  });

  test("a reply of 1 confirms what waits for its call, and anything else goes to To call once", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db);
    await db.updateTable("bookings").set({ status: "pending", confirmedAt: null }).execute();
    const status = async () =>
      (await db.selectFrom("bookings").select("status").executeTakeFirstOrThrow()).status;
    const calls = () =>
      db.selectFrom("callbacks").select(["name", "phone", "concernType", "message"]).execute();
    const question = replyOf("wamid.in1", "911000000001", "Can you come at 10?", at("09:50"));
    await lab.tell(question);
    await lab.tell(question);
    await lab.tell(replyOf("wamid.in2", "911000000009", undefined, at("09:51")));
    expect(await calls()).toEqual([
      {
        name: expect.stringMatching(/./),
        phone: "1000000001",
        concernType: "Reply on WhatsApp",
        message: "Can you come at 10?",
      },
      {
        name: "WhatsApp",
        phone: "1000000009",
        concernType: "Reply on WhatsApp",
        message: "No text: a picture",
      },
    ]);
    expect(await status()).toBe("pending");
    await lab.tell(replyOf("wamid.in3", "911000000001", " 1 ", at("09:52")));
    expect(await status()).toBe("confirmed");
    expect(await calls()).toHaveLength(2);
    expect(await db.selectFrom("history").select(["actor", "action"]).executeTakeFirst()).toEqual({
      actor: "patient",
      action: "visit.status",
    });
  });

  test("a reply of 1 to a booking that has to be asked about goes to To call", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db);
    await db
      .updateTable("bookings")
      .set({ status: "pending", marks: '["price-differs"]' })
      .execute();
    await lab.tell(replyOf("wamid.in4", "911000000001", "1", at("09:52")));
    const called = await db.selectFrom("callbacks").select("message").execute();
    expect(called).toEqual([{ message: "1" }]);
  });

  test("a reply that comes twice counts once, also when it confirmed", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db);
    const one = replyOf("wamid.in5", "911000000001", "१", at("09:52"));
    const pending = () =>
      db.updateTable("bookings").set({ status: "pending", confirmedAt: null }).execute();
    const status = async () =>
      (await db.selectFrom("bookings").select("status").executeTakeFirstOrThrow()).status;
    await pending();
    await lab.tell(one);
    expect(await status()).toBe("confirmed");
    await pending();
    await lab.tell(one);
    expect(await status()).toBe("pending");
    expect(await db.selectFrom("callbacks").select("id").execute()).toEqual([]);
  });

  test("a reply of 1 to a visit without an address goes to To call", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db);
    await db.updateTable("bookings").set({ status: "pending", confirmedAt: null }).execute();
    await db.updateTable("visits").set({ flat: null, street: " " }).execute();
    await lab.tell(replyOf("wamid.in6", "911000000001", "1", at("09:52")));
    expect(await db.selectFrom("bookings").select("status").executeTakeFirst()).toEqual({
      status: "pending",
    });
    expect(await db.selectFrom("callbacks").select("message").execute()).toEqual([
      { message: "1" },
    ]);
  });

  test("what is no text says what it is, a reaction is nothing, and a number has one open row", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db);
    const of = (id: string, type: string, fields: object) => ({
      id: `wamid.k${id}`,
      from: "911000000001",
      timestamp: "1790000000",
      type,
      ...fields,
    });
    await lab.tell(
      messagesOf(
        of("1", "reaction", { reaction: { message_id: "x", emoji: "👍" } }),
        of("2", "reaction", { reaction: { message_id: "x" } }),
        of("3", "button", { button: { text: "Another day", payload: "p" } }),
        of("4", "interactive", {
          interactive: { type: "button_reply", button_reply: { id: "a", title: "After 5 PM" } },
        }),
        of("5", "interactive", {
          interactive: { type: "list_reply", list_reply: { id: "a", title: "Sunday" } },
        }),
        of("6", "image", { image: { id: "1", caption: "Please come after 5 PM" } }),
        of("7", "image", { image: { id: "1" } }),
        of("8", "audio", { audio: { id: "1" } }),
        of("9", "location", { location: { latitude: 18.5, longitude: 73.8, name: "Gate 2" } }),
        of("10", "system", { system: { body: "Asha changed from 1 to 2", type: "x" } }),
        of("11", "unsupported", { errors: [{ code: 131051 }] }),
        of("12", "text", { text: { body: "a\u0000b \u202Ereversed" } }),
      ),
    );
    const rows = await db.selectFrom("callbacks").select("message").execute();
    expect(rows.map(({ message }) => message?.split("\n"))).toEqual([
      [
        "Another day",
        "After 5 PM",
        "Sunday",
        "With a picture: Please come after 5 PM",
        "No text: a picture",
        "No text: a voice message",
        "With a place: Gate 2 18.5, 73.8",
        "Asha changed from 1 to 2",
        "No text: a message that WhatsApp does not show here",
        "ab reversed",
      ],
    ]);
    await db.updateTable("callbacks").set({ status: "done" }).execute();
    await lab.tell(replyOf("wamid.k13", "911000000001", "One more thing", at("10:30")));
    expect(await db.selectFrom("callbacks").select("message").execute()).toHaveLength(2);
  });

  test("STOP ends messages to the number, and START lets them go again", async () => {
    const db = await freshDb();
    const { ...lab } = await given(db, "sms");
    await lab.confirmed();
    expect(await lab.states()).toHaveLength(1);
    await lab.tell(replyOf("wamid.s1", "911000000001", "Please stop these messages", at("09:52")));
    expect(await db.selectFrom("callbacks").select("id").execute()).toEqual([]);
    await lab.at("09:59");
    expect(lab.texts).toEqual([]);
    expect(await lab.states()).toEqual([]);
    await lab.confirmed();
    expect(await lab.states()).toEqual([]);
    await lab.tell(replyOf("wamid.s2", "911000000001", "START", at("10:05")));
    await lab.confirmed();
    expect(await lab.states()).toHaveLength(1);
  });
});
