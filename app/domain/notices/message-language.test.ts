import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { fillIn } from "./message-variables.ts";
import { storeNoticeSettings } from "./notice-settings.queries.server.ts";
import { tellOfReport } from "#app/desk/notices/tell-of-report.server.ts";
import { tellOfChange } from "./tell.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const LAB = { labName: "Doorstep Diagnostics", labPhone: "1000000000" };

const lastText = async (db: Db) =>
  (await db.selectFrom("notices").select("body").orderBy("id", "desc").executeTakeFirst())?.body;

describe.each(databases)("§10 notices to who booked in Hindi, on $name", ({ freshDb }) => {
  async function givenInHindi() {
    const db = await freshDb();
    await storeNoticeSettings(db, { sms: true, email: null, webhook: null, ...LAB });
    await givenBooking(db, {
      reference: "DS-7K4M",
      day: "2026-11-24",
      phlebotomist: "Ravi",
      language: "hi",
      ticketVersion: 1,
      status: "confirmed",
    });
    const tell = (action: string) =>
      db.transaction().execute((trx) =>
        tellOfChange(trx, {
          action,
          actor: { name: "Kavitha Nair" },
          now: NOW,
          visitId: "visit of booking",
        }),
      );
    return { db, tell };
  }

  test("are in Hindi", async () => {
    const { db, tell } = await givenInHindi();
    await tell("visit.confirmed");
    expect(await lastText(db)).toBe(
      "Doorstep Diagnostics: DS-7K4M पक्की: मंगल 24 नवंबर, सुबह 9:00 बजे {ticket}",
    );
    await tell("visit.on-the-way");
    expect(await lastText(db)).toBe(
      "Doorstep Diagnostics: आपकी बुकिंग DS-7K4M के लिए Ravi रास्ते में हैं। कुछ पूछना हो तो 10000 00000 पर कॉल करें।",
    );
  });

  test("are in the lab's own Hindi, and else in the usual Hindi whatever it wrote in English", async () => {
    const { db, tell } = await givenInHindi();
    const write = (name: string, value: string) =>
      db.insertInto("labSettings").values({ name, value }).execute();
    await write("text.visit.moved", "{lab}: namaste, we come on {time}. {link}");
    await tell("visit.moved");
    expect(await lastText(db)).toBe(
      "Doorstep Diagnostics: DS-7K4M का नया समय: मंगल 24 नवंबर, सुबह 9:00 बजे। {ticket}",
    );
    await write("text.visit.moved.hi", "{lab}: नमस्ते, हम {time} आएँगे। {link}");
    await tell("visit.moved");
    expect(await lastText(db)).toBe(
      "Doorstep Diagnostics: नमस्ते, हम मंगल 24 नवंबर, सुबह 9:00 बजे आएँगे। {ticket}",
    );
    await db.updateTable("bookings").set({ language: "en" }).execute();
    await tell("visit.moved");
    expect(await lastText(db)).toBe(
      "Doorstep Diagnostics: namaste, we come on Tue 24 Nov, 09:00 AM. {ticket}",
    );
  });

  test.each([
    [{}, "आपकी बुकिंग DS-7K4M की रिपोर्ट तैयार है। यहाँ देखें:"],
    [
      { part: "partial", testsReady: 3, testsTotal: 5 },
      "बुकिंग DS-7K4M की 5 में से 3 रिपोर्ट तैयार हैं। देखें:",
    ],
    [{ part: "partial" }, "बुकिंग DS-7K4M की कुछ रिपोर्ट तैयार हैं। देखें:"],
    [{ amendsId: "r0" }, "DS-7K4M की सुधारी हुई रिपोर्ट तैयार है। अब वही मानें:"],
  ] as const)("say of a report %j", async (more, said) => {
    const { db } = await givenInHindi();
    const phone = "1000000001";
    const report = { id: "r1", phone, patientName: "Meenakshi Rao", testName: "HIV 1 and 2" };
    const stored = { uploadedAt: NOW.toISOString(), pdf: null, withdrawnAt: null };
    await insertReport(db, { ...report, ...stored, bookingId: "booking", ...more });
    await db.transaction().execute((trx) => tellOfReport(trx, phone, NOW));
    expect(await lastText(db)).toBe(`Doorstep Diagnostics: ${said} {ticket}`);
  });
});

test("several bookings of a visit are named in few signs, and the verb agrees with one", () => {
  const said = (reference: string[]) => fillIn("hi", "{reference}", { reference });
  expect(said(["DS-4T7W"])).toBe("DS-4T7W");
  expect(said(["DS-4T7W", "DS-5K2M", "DS-9H3J"])).toBe("DS-4T7W+2");
});
