import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { deliver } from "./deliver.ts";

const NOTICE = {
  id: "n1",
  channel: "sms",
  event: "visit.confirmed",
  visitId: null,
  bookingId: "booking",
  recipient: "1000000001",
  createdAt: "2026-11-23T04:12:00.000Z",
  dueAt: null,
  tries: 1,
  sentAt: null,
  lastError: null,
  variables: null,
  language: null,
  nextChannels: null,
  state: null,
  stateAt: null,
  providerId: null,
  followsId: null,
  remark: null,
  testedById: null,
} as const;

test.each(databases)(
  "§10 notices on $name: links lead to the language of the booking",
  async (on) => {
    const db = await on.freshDb();
    await givenBooking(db, { ticketVersion: 1, language: "hi" });
    const sent = async (body: string, bookingId: string | null = "booking") => {
      let said = "";
      const log = {
        info: (fields: object) => void (said = JSON.stringify(fields)),
        error: () => {},
      };
      const sms = { driver: "log" } as const;
      const urls = { publicUrl: "https://lab.example", deskUrl: "https://desk.lab.example" };
      const off = {
        mail: undefined,
        webhook: undefined,
        smsStates: undefined,
        whatsapp: undefined,
      };
      const config = { ...urls, sms, ...off };
      const given = { db, secret: "secret", log, now: () => new Date(NOTICE.createdAt), config };
      await deliver(given, { ...NOTICE, body, bookingId });
      return said;
    };
    expect(await sent("पक्की है। तैयारी यहाँ देखें: {ticket}")).toMatch(
      /देखें: https:\/\/lab\.example\/hi\/ticket\/[\w-]{22}"/,
    );
    expect(await sent("{reports}")).toContain("https://lab.example/hi/reports");
    expect(await sent("पक्की है। तैयारी यहाँ देखें: {ticket}", "erased")).toContain('"पक्की है।"');
    await db.updateTable("bookings").set({ language: "en" }).execute();
    expect(await sent("{ticket}")).toMatch(/https:\/\/lab\.example\/ticket\//);
    expect(await sent("{reports}", null)).toContain("https://lab.example/reports");
  },
);
