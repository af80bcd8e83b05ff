import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { listDeliveries } from "#app/desk/messages/deliveries.queries.server.ts";
import { deliveryWords } from "#app/desk/messages/delivery-words.ts";
import { takeState } from "#app/domain/notices/delivery-states.queries.server.ts";
import { textToRegister } from "#app/domain/notices/templates/template-text.ts";
import { MESSAGES } from "#app/domain/notices/messages.ts";
import { CODE_MINUTES } from "#app/domain/report-lookup/report-codes.service.server.ts";
import { sendAgain } from "#app/desk/data-health/send-again.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { countNotices } from "#app/domain/notices/outbox.queries.server.ts";
import type { Language } from "#app/lib/language.ts";
import { sendCode } from "#server/notices/send-code.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { partsOf } from "./operator.ts";
import { BY_SMS } from "./send-at.ts";
import { startCloudApi } from "./cloud-api.ts";

const NOW = new Date("2026-11-23T18:00:00.000Z");
const PHONE = "1000000001";
const CODE = "402719";
const LAB = "Doorstep Diagnostics";
const TEXT = MESSAGES["report.code"].text;
const TEMPLATES = new Map([
  ["report_code", ["en", "hi"].map((language) => ({ language, parameters: 1, copiesCode: true }))],
]);

async function given(db: Db, settings: Record<string, string> = {}) {
  const api = await startCloudApi(TEMPLATES);
  const rows = Object.entries(settings).map(([name, value]) => ({ name, value }));
  if (rows.length > 0) await db.insertInto("labSettings").values(rows).execute();
  const texts: string[] = [];
  const services = {
    db,
    secret: "secret",
    now: () => NOW,
    log: {
      info: (fields: { sms?: string }) => void texts.push(fields.sms ?? ""),
      error: () => {},
    } as never,
    settings: { ...BY_SMS, whatsapp: true },
    patienceMs: 20,
    config: {
      publicUrl: "https://lab.example",
      deskUrl: "https://desk.lab.example",
      sms: { driver: "log" as const },
      smsStates: undefined,
      whatsapp: api.settings,
      mail: undefined,
      webhook: undefined,
    },
  };
  return {
    api,
    texts,
    send: (language: Language = "en") => sendCode(services, { phone: PHONE, code: CODE, language }),
    rows: () => db.selectFrom("notices").selectAll().orderBy("id").execute(),
  };
}

const register = (db: Db, language: Language, text: string) =>
  db
    .insertInto("messageTemplates")
    .values({
      templateId: language === "en" ? "1107170000000041301" : "1107170000000041302",
      event: "report.code",
      language,
      name: `code ${language}`,
      text,
      words: null,
      header: null,
      state: "registered",
      readAt: NOW.toISOString(),
    })
    .execute();

const SENDER = { "dlt.entity": "1101558790000012345", "dlt.header": "DRSTEP" };

test("§10 notices: a code is one SMS in English and two in Hindi, also for a lab with a long name", () => {
  const filled = (language: Language, lab: string) =>
    TEXT[language].replace("{lab}", lab).replace("{code}", CODE);
  expect(filled("en", LAB)).toBe(
    "Doorstep Diagnostics: 402719 is the code for your reports. Good for 10 minutes. Tell it to nobody.",
  );
  expect(filled("hi", LAB)).toBe(
    "Doorstep Diagnostics: आपकी रिपोर्ट का कोड 402719 है। 10 मिनट चलेगा। किसी को न बताएँ।",
  );
  const long = "Shri Venkateshwara Diagnostics and Research Centre, Kukatpally";
  expect(partsOf(filled("en", long))).toEqual({ isGsm: true, parts: 1 });
  expect(partsOf(filled("hi", long))).toEqual({ isGsm: false, parts: 2 });
  expect([TEXT.en, TEXT.hi].every((text) => text.includes(`${CODE_MINUTES}`))).toBe(true);
});

describe.each(databases)("the code for reports on $name", ({ freshDb }) => {
  test("goes by SMS at any hour, in the language of the page, and nothing of it is stored", async () => {
    const db = await freshDb();
    const lab = await given(db);
    await lab.send("hi");
    expect(lab.texts).toEqual([
      "Doorstep Diagnostics: आपकी रिपोर्ट का कोड 402719 है। 10 मिनट चलेगा। किसी को न बताएँ।",
    ]);
    const [row] = await lab.rows();
    expect(row).toMatchObject({
      event: "report.code",
      channel: "sms",
      state: "sent",
      recipient: "",
      body: "",
      variables: null,
      bookingId: null,
      dueAt: null,
    });
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${CODE}|${PHONE}`));
  });

  test("its delivery shows without number, reference and text", async () => {
    const db = await freshDb();
    const lab = await given(db);
    await lab.send();
    const [row] = await lab.rows();
    const at = new Date(NOW.getTime() + 3_000);
    const told = { id: row?.id, providerId: "m-1", state: "delivered" as const, at };
    await db.transaction().execute((trx) => takeState(trx, told));
    const [delivery = expect.fail("there is none")] = await listDeliveries(db, at);
    expect(delivery).toMatchObject({ event: "report.code", reference: null });
    expect(deliveryWords(delivery, at).words).toBe("SMS, delivered in 3 s");
  });

  test("with an entity ID it leaves in registered words: its language, else English", async () => {
    const db = await freshDb();
    const lab = await given(db, SENDER);
    await register(db, "en", textToRegister(TEXT.en, LAB));
    await lab.send("hi");
    await register(db, "hi", textToRegister(TEXT.hi, LAB));
    await lab.send("hi");
    expect(lab.texts).toEqual([
      "Doorstep Diagnostics: 402719 is the code for your reports. Good for 10 minutes. Tell it to nobody.",
      "Doorstep Diagnostics: आपकी रिपोर्ट का कोड 402719 है। 10 मिनट चलेगा। किसी को न बताएँ।",
    ]);
    expect((await lab.rows()).map(({ remark }) => remark)).toEqual(["in-english", null]);
  });

  test("with an entity ID and no registered words it is not sent, and the reason names no number and no code", async () => {
    const db = await freshDb();
    const lab = await given(db, SENDER);
    await expect(lab.send("hi")).rejects.toThrow("No template for Hindi. No template for English.");
    expect(lab.texts).toEqual([]);
    const [row] = await lab.rows();
    expect(row).toMatchObject({ state: "failed", dueAt: null, body: "", recipient: "" });
    expect(await countNotices(db)).toEqual({ waiting: 0, failed: 0 });
    const again = await deskChange(atDesk(db, "09:45", "manager"), sendAgain);
    expect(again).toMatchObject({ ok: false, said: "No notice has failed." });
  });

  test("goes by WhatsApp as an authentication template, with the code in its button too", async () => {
    const db = await freshDb();
    const lab = await given(db, { "channels.report.code": "whatsapp" });
    await lab.send("hi");
    expect(lab.api.sent).toMatchObject([
      { to: `91${PHONE}`, template: "report_code", words: [CODE], copied: CODE },
    ]);
    expect(lab.texts).toEqual([]);
    expect(await lab.rows()).toMatchObject([{ channel: "whatsapp", state: "sent" }]);
  });

  test("a channel that refuses it, or does not deliver in time, is followed by the next one ticked", async () => {
    const db = await freshDb();
    const lab = await given(db, {
      "channels.report.code": "sms whatsapp",
      "channels.order": "whatsapp sms email",
    });
    lab.api.faults.push({ status: 404, code: 132001 });
    await lab.send();
    expect(lab.texts).toHaveLength(1);
    const [refused, sent] = await lab.rows();
    expect(refused).toMatchObject({ channel: "whatsapp", state: "failed" });
    expect(sent).toMatchObject({ channel: "sms", state: "sent", followsId: refused?.id });
    const [last = expect.fail("there is none")] = await listDeliveries(db, NOW);
    expect(deliveryWords(last, NOW).words).toBe("WhatsApp refused, sent as SMS");

    await lab.send();
    expect(lab.api.sent).toHaveLength(1);
    expect(lab.texts).toHaveLength(2);
  });
});
