import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { countSent, listDeliveries } from "#app/desk/messages/deliveries.queries.server.ts";
import { readAsked } from "#app/desk/activity/activity-address.ts";
import { findActivity } from "#app/desk/activity/activity.queries.server.ts";
import { plainText } from "#app/desk/activity/marked-text.ts";
import { MESSAGES, PATIENT_EVENTS, type PatientEvent } from "#app/domain/notices/messages.ts";
import { countNotices } from "#app/domain/notices/outbox.queries.server.ts";
import { textToRegister } from "#app/domain/notices/templates/template-text.ts";
import { sayAll } from "#app/domain/notices/message-variables.ts";
import { fittingTemplate } from "#app/domain/notices/templates/fitting-template.server.ts";
import { testValues } from "#app/domain/notices/templates/sample-values.ts";
import { segmentsOf } from "#app/domain/notices/templates/segments.ts";
import { databases } from "#tests/databases/databases.ts";
import { findTryIt } from "./try-it-view.server.ts";
import { canSayTest } from "./try-channels.ts";
import { givenTryIt, NOW, PHONE } from "#tests/messages/given-try-it.ts";

const SAYS = "It says TEST and sample data, no patient’s.";

const register = (db: Db) =>
  db
    .insertInto("labSettings")
    .values([
      { name: "dlt.entity", value: "1101558790000012345" },
      { name: "dlt.header", value: "DRSTEP" },
      { name: "dlt.domains", value: "drstep.example" },
      { name: "dlt.numbers", value: "1000000000" },
    ])
    .execute();

const template = (
  db: Db,
  text: string,
  event: PatientEvent = "report.ready",
  templateId = "1107170000000041207",
) =>
  db
    .insertInto("messageTemplates")
    .values({
      templateId,
      event,
      language: "en",
      name: "ready",
      text,
      words: null,
      header: null,
      state: "registered",
      readAt: NOW.toISOString(),
    })
    .execute();

describe.each(databases)("§10 messages: Try it on $name", ({ freshDb }) => {
  test("a test goes to the own number at any hour, says TEST, and is delivered after 4 seconds", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    expect(await lab.press("report.ready")).toEqual({
      ok: true,
      said: "The test is on its way.",
      undo: undefined,
    });
    expect(await lab.seen("report.ready")).toBe("Sending…");
    await lab.send();
    expect(lab.gateway.got).toEqual([
      {
        to: `+91${PHONE}`,
        text: "Doorstep Diagnostics: your report for booking TEST-01 is ready. See https://drstep.example/ticket/TEST-sample-no-patient",
      },
    ]);
    expect(await lab.seen("report.ready")).toBe(`Sent at 10:11 PM. ${SAYS}`);
    lab.later(4);
    await lab.told("delivered");
    expect(await lab.seen("report.ready")).toBe(`Delivered at 10:11 PM, after 4 seconds. ${SAYS}`);
    expect(await lab.seen("visit.moved")).toBeUndefined();
    // A colleague sees their own tests alone.
    expect(await findTryIt(db, NOW, "report.ready", "kavitha")).toMatchObject({ phone: null });
    expect((await findTryIt(db, NOW, "report.ready", "kavitha")).last).toBeUndefined();
  });

  test("it stands with no patient, in no figure and in Activity without the number", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await lab.press("report.ready");
    lab.gateway.is.down = true;
    await lab.send();
    lab.gateway.is.down = false;
    await lab.press("report.ready");
    await lab.send();
    expect(await listDeliveries(db, lab.now())).toEqual([]);
    expect(await countSent(db, lab.now())).toEqual([]);
    expect(await countNotices(db)).toEqual({ waiting: 0, failed: 0 });
    const kept = await db.selectFrom("notices").selectAll().execute();
    expect(kept).toHaveLength(2);
    for (const row of kept)
      expect(row).toMatchObject({
        visitId: null,
        bookingId: null,
        recipient: "",
        body: "",
        variables: null,
        testedById: "suma",
      });
    const activity = await findActivity(db, readAsked(new URLSearchParams(), NOW), NOW);
    expect(activity.rows.map(({ what }) => plainText(what))).toEqual([
      "Sent a test of Report is ready",
      "Sent a test of Report is ready",
    ]);
    expect(JSON.stringify(await db.selectFrom("history").selectAll().execute())).not.toContain(
      PHONE,
    );
  });

  test("a gateway that is down says so, at once and once", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    lab.gateway.is.down = true;
    await lab.press("report.ready");
    await lab.send();
    expect(await lab.seen("report.ready")).toBe("Failed: The SMS gateway did not answer.");
    lab.gateway.is.down = false;
    lab.later(600);
    await lab.send();
    expect(lab.gateway.got).toEqual([]);
  });

  test("a failure that is told later is shown", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await lab.press("report.ready");
    await lab.send();
    await lab.told("failed");
    expect(await lab.seen("report.ready")).toBe(
      "Failed: The SMS gateway tells that it did not arrive.",
    );
  });

  test("without a state after ten minutes the label says so", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await lab.press("report.ready");
    await lab.send();
    lab.later(600);
    expect(await lab.seen("report.ready")).toBe(`Sent at 10:11 PM, no state yet. ${SAYS}`);
  });

  test("a server that was off for ten minutes sends no test", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await lab.press("report.ready");
    lab.later(601);
    await lab.send();
    expect(lab.gateway.got).toEqual([]);
    expect(await lab.seen("report.ready")).toBe("Failed: It was not sent in time.");
  });

  test("by WhatsApp it is the approved template with TEST in it", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    for (const event of ["report.ready", "again.due"] as const) await lab.press(event, "whatsapp");
    await lab.send();
    const link = "https://drstep.example/ticket/TEST-sample-no-patient";
    expect(lab.cloud.sent.map(({ to, template: name, words }) => [to, name, words])).toEqual([
      [`91${PHONE}`, "report_ready", ["TEST-01", link]],
      [`91${PHONE}`, "again_due", [link]],
    ]);
  });

  test("without a number, by a channel that is not there, and the sixth in an hour are refused", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db, null);
    expect(await lab.press("report.ready")).toMatchObject({
      ok: false,
      said: "Add your phone at work under People.",
    });
    await db.updateTable("staff").set({ workPhone: PHONE }).execute();
    expect(await lab.press("report.ready", "email")).toMatchObject({
      ok: false,
      said: "“Report is ready” cannot be sent by E-mail here",
    });
    for (let nth = 0; nth < 5; nth += 1)
      expect(await lab.press("report.ready")).toMatchObject({ ok: true });
    expect(await lab.press("visit.moved")).toMatchObject({
      init: { status: 429 },
      data: { ok: false, said: "Too many requests. Please try again in 60 minutes." },
    });
    expect(await db.selectFrom("notices").select("id").execute()).toHaveLength(5);
  });

  test("with an entity ID only the registered text leaves, and what does not fit is refused with its words", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await register(db);
    expect(await lab.press("report.ready")).toMatchObject({
      said: "No template for English. Not sent.",
    });
    const registered =
      "Doorstep Diagnostics: your report for booking {#alphanumeric#} is ready. See {#url#}";
    await template(db, registered.replace("ready", "here"));
    expect(await lab.press("report.ready")).toMatchObject({
      said: "The words differ at sign 58: registered “here”, built “ready”. Not sent.",
    });
    await db.updateTable("messageTemplates").set({ text: registered }).execute();
    expect(await lab.press("report.ready")).toMatchObject({ ok: true });
    await lab.send();
    expect(lab.gateway.got.map(({ text }) => text)).toEqual([
      "Doorstep Diagnostics: your report for booking TEST-01 is ready. See https://drstep.example/ticket/TEST-sample-no-patient",
    ]);
  });

  test("every message but the code fits its registered text as a test, and says TEST in one SMS", async () => {
    const db = await freshDb();
    await givenTryIt(db);
    await register(db);
    const lab = { lab: "Doorstep Diagnostics", phone: "1000000000" };
    expect(PATIENT_EVENTS.filter((event) => !canSayTest(event))).toEqual(["report.code"]);
    for (const [nth, event] of PATIENT_EVENTS.filter(canSayTest).entries()) {
      const text = textToRegister(MESSAGES[event].text.en, lab.lab);
      await template(db, text, event, `11071700000000${41_000 + nth}`);
      const names = MESSAGES[event].uses;
      const values = { ...testValues("https://drstep.example"), ...lab };
      const fitting = await fittingTemplate(db, {
        event,
        language: "en",
        variables: sayAll("en", names, values),
      });
      if (fitting.kind !== "fits") throw new Error(`${event}: ${JSON.stringify(fitting)}`);
      expect(fitting.text).toMatch(/TEST-/);
      expect(segmentsOf(fitting.text).segments, event).toBe(1);
    }
  });

  test("own words that leave the reference out cannot say TEST", async () => {
    const db = await freshDb();
    const lab = await givenTryIt(db);
    await db
      .insertInto("labSettings")
      .values({ name: "text.visit.morning", value: "{lab}: we come today. Call {phone}." })
      .execute();
    expect(await lab.press("visit.morning")).toMatchObject({
      said: "These words have no reference and no link, so they cannot say TEST.",
    });
  });
});
