import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { sendOwnTest } from "#app/desk/messages/try-it/send-own-test.server.ts";
import { findTryIt } from "#app/desk/messages/try-it/try-it-view.server.ts";
import { whatsAppTemplate } from "#app/domain/notices/approved-text.ts";
import { takeState } from "#app/domain/notices/delivery-states.queries.server.ts";
import { PATIENT_EVENTS, type PatientEvent } from "#app/domain/notices/messages.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { readConfig } from "#server/config.ts";
import { createLimits } from "#server/guard/limits.ts";
import { sendDue } from "#server/notices/send-notices.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { startCloudApi } from "./cloud-api.ts";

export const NOW = new Date("2026-11-23T22:11:00+05:30");
const SITE = "https://drstep.example";
export const PHONE = "1000000012";

const TEMPLATES = new Map(
  PATIENT_EVENTS.map((event) => {
    const { name, uses } = whatsAppTemplate(event);
    return [name, [{ language: "en", parameters: uses.length }]];
  }),
);

/** An SMS gateway that gives ids; `down` breaks each call off. */
async function givenGateway() {
  const got: { to: string; text: string }[] = [];
  const is = { down: false };
  const server = createServer((request, response) => {
    if (is.down) return void request.socket.destroy();
    void json(request).then((body) => {
      got.push(body as (typeof got)[number]);
      response.end(JSON.stringify({ id: `m-${got.length}` }));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { got, is, url: `http://127.0.0.1:${port}/send` };
}

/** A manager with a phone at work, of a lab that sends by SMS and WhatsApp. */
export async function givenTryIt(db: Db, workPhone: string | null = PHONE) {
  const gateway = await givenGateway();
  const cloud = await startCloudApi(TEMPLATES);
  const { id, name } = await givenColleague(db, { id: "suma", role: "manager", workPhone });
  await storeNoticeSettings(db, {
    sms: true,
    whatsapp: true,
    mail: true,
    email: null,
    webhook: null,
    labName: "Doorstep Diagnostics",
    labPhone: "1000000000",
  });
  const limits = createLimits({ config: readConfig({}), db, secret: "secret" });
  let now = NOW;
  const staff = { id, name, may: () => true };
  const config = {
    publicUrl: SITE,
    deskUrl: SITE,
    sms: { driver: "http" as const, url: gateway.url, idAt: "id" },
    smsStates: { token: "token", id: "id", state: "state" },
    whatsapp: cloud.settings,
    mail: undefined,
    webhook: undefined,
  };
  return {
    gateway,
    cloud,
    press: (event: PatientEvent, channel: PatientChannel = "sms") =>
      sendOwnTest({ db, now, staff, config, limits }, { event, channel }),
    async send() {
      const log = { info: () => {}, error: () => {} };
      const metrics = { setNotices: () => {} };
      while (
        (await sendDue({ db, secret: "s", now: () => now, config, log: log as never, metrics })) > 0
      );
    },
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1_000)),
    seen: async (event: PatientEvent) => (await findTryIt(db, now, event, id)).last?.words,
    told: (state: "delivered" | "failed", providerId = "m-1") =>
      takeState(db, {
        id: undefined,
        providerId,
        state,
        at: now,
        ...(state === "failed" && { why: "The SMS gateway tells that it did not arrive" }),
      }),
    now: () => now,
  };
}
