import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import type { Language } from "#app/lib/language.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague, givenUltrasound } from "#tests/databases/given.ts";
import { askToCall } from "./ask-to-call.ts";
import { noteWhatsApp } from "./note-opened.server.ts";
import { upiLink } from "#app/domain/payments/upi-link.ts";
import { whatsappOf } from "./whatsapp-links.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const LAB = { upiId: "lab@okbank", merchantCode: undefined, labName: "Doorstep Diagnostics" };

test("§10 notices: a UPI link fills in the lab, the amount and the reference", () => {
  const attempt = {
    paise: 150_050,
    payReference: "DS7K4MP1",
    as: "qr" as const,
  };
  expect(upiLink(LAB, attempt)).toBe(
    "upi://pay?pa=lab%40okbank&pn=Doorstep%20Diagnostics&tr=DS7K4MP1&tn=Booking%20DS7K4MP1&am=1500.50&cu=INR&mode=01",
  );
  expect(upiLink({ ...LAB, merchantCode: "8071" }, { ...attempt, as: "intent" })).toBe(
    "upi://pay?pa=lab%40okbank&pn=Doorstep%20Diagnostics&mc=8071&tr=DS7K4MP1&tn=Booking%20DS7K4MP1&am=1500.50&cu=INR&mode=04",
  );
  expect(upiLink(LAB, { ...attempt, paise: 0 })).toBeUndefined();
  expect(upiLink({ ...LAB, upiId: undefined }, attempt)).toBeUndefined();
});

const CONFIG = {
  lab: { name: "Doorstep Diagnostics" },
  publicUrl: "https://lab.example",
  payee: { upiId: "lab@okbank", merchantCode: undefined, labName: "Doorstep Diagnostics" },
};

test("§10 Today: somebody who waits is asked when to call, in the language of the booking", () => {
  const asked = (language: Language | undefined) => {
    const visit = language && { day: "2026-11-24", slot: "09:00 AM", language };
    const reference = visit && "DS-7K4M";
    const link = askToCall({ phone: "1000012345", reference, visit }, "Doorstep Diagnostics");
    return new URL(link ?? "").searchParams.get("text");
  };
  expect(asked("en")).toBe(
    "Namaste, this is Doorstep Diagnostics about your booking DS-7K4M on Tue 24 Nov, 09:00 AM. When may we call you?",
  );
  expect(asked("hi")).toBe(
    "नमस्ते, हम Doorstep Diagnostics से हैं। आपकी बुकिंग DS-7K4M (मंगल 24 नवंबर, सुबह 9:00 बजे) के बारे में बात करनी है। हम कब कॉल करें?",
  );
  expect(asked(undefined)).toBe(
    "Namaste, this is Doorstep Diagnostics. You asked us to call you. When may we call you?",
  );
});

describe.each(databases)("§10 notices: WhatsApp on $name", ({ freshDb }) => {
  async function textFor(status: string, phone = "1000012345", language: Language = "en") {
    const db = await freshDb();
    await givenLipid(db, { status, phone, language });
    return textOf(db);
  }
  async function givenLipid(
    db: Db,
    { status, phone, language }: { status: string; phone: string; language: Language },
  ) {
    const collectedAt = status === "collected" ? NOW.toISOString() : null;
    await givenBooking(db, {
      reference: "DS-7K4M",
      day: "2026-11-24",
      status,
      phone,
      collectedAt,
      phlebotomist: "Ravi",
      ticketVersion: 1,
      language,
    });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "booking",
        position: 0,
        name: "Lipid Profile",
        category: "Heart",
        quantity: 1,
        pricePaise: 30_000,
        bookedTests: JSON.stringify([
          {
            id: "lipid-profile",
            name: "Lipid Profile",
            container: "SST tube (red/gold)",
            fasting: "10-12 hours",
            turnaround: "Same day",
          },
        ]),
      })
      .execute();
  }
  async function textOf(db: Db) {
    const visit = await findVisit(db, "visit of booking");
    if (!visit) throw new Error("no visit");
    const { whatsapp } = await whatsappOf(
      { db, now: NOW, secret: "secret", config: CONFIG },
      visit,
    );
    if (!whatsapp) return undefined;
    expect(whatsapp.href.startsWith(`https://wa.me/91${visit.phone}?text=`)).toBe(true);
    const said = new URL(whatsapp.href).searchParams.get("text") ?? "";
    expect(said).not.toContain("Lipid");
    return said.replaceAll(/ticket\/[\w-]+/g, "ticket/…");
  }

  test("asks when to call while nobody has confirmed", async () => {
    expect(await textFor("pending")).toBe(
      "Namaste, this is Doorstep Diagnostics about your booking DS-7K4M on Tue 24 Nov, 09:00 AM. When may we call you?",
    );
  });

  test("confirms time and fasting, with the ticket", async () => {
    expect(await textFor("confirmed")).toMatch(
      /^Namaste, this is Doorstep Diagnostics\. Your booking DS-7K4M is confirmed for Tue 24 Nov, 09:00 AM\. Please .*only water until we come\. Your ticket: https:\/\/lab\.example\/ticket\/…$/,
    );
  });

  test("says what is due, with the UPI link", async () => {
    expect(await textFor("collected")).toBe(
      "Namaste, this is Doorstep Diagnostics. For your booking DS-7K4M ₹300 is due. Pay by UPI: https://lab.example/ticket/…#pay Your ticket: https://lab.example/ticket/…",
    );
  });

  test("asks for no money that is paid at a centre", async () => {
    for (const [language, due] of [
      ["en", "₹300 is due. Pay by UPI"],
      ["hi", "₹300 बाकी हैं। UPI से दें"],
    ] as const) {
      const db = await freshDb();
      await givenLipid(db, { status: "collected", phone: "1000012345", language });
      await givenColleague(db, { id: "ravi" });
      await givenUltrasound(db);
      const said = await textOf(db);
      expect(said).toContain(due);
      await db
        .insertInto("payments")
        .values({
          id: "p",
          visitId: "visit of booking",
          method: "cash",
          paise: 30_000,
          takenAt: NOW.toISOString(),
          day: "2026-11-24",
          takenById: "ravi",
        })
        .execute();
      expect(await textOf(db)).not.toMatch(/₹|upi:/);
    }
  });

  test.each([
    [
      "pending",
      "नमस्ते, हम Doorstep Diagnostics से हैं। आपकी बुकिंग DS-7K4M (मंगल 24 नवंबर, सुबह 9:00 बजे) के बारे में बात करनी है। हम कब कॉल करें?",
    ],
    [
      "confirmed",
      "नमस्ते, हम Doorstep Diagnostics से हैं। आपकी बुकिंग DS-7K4M पक्की है: मंगल 24 नवंबर, सुबह 9:00 बजे। खाली पेट रहना है या नहीं, बुकिंग के पेज पर लिखा है: https://lab.example/hi/ticket/…",
    ],
    [
      "collected",
      "नमस्ते, हम Doorstep Diagnostics से हैं। आपकी बुकिंग DS-7K4M के ₹300 बाकी हैं। UPI से दें: https://lab.example/hi/ticket/…#pay आपकी बुकिंग: https://lab.example/hi/ticket/…",
    ],
  ])("says it in Hindi to who booked in Hindi: %s", async (status, text) => {
    expect(await textFor(status, "1000012345", "hi")).toBe(text);
  });

  test("says that a report is ready once all is paid, with the ticket", async () => {
    const db = await freshDb();
    const collectedAt = NOW.toISOString();
    const { phone } = await givenBooking(db, {
      reference: "DS-7K4M",
      status: "collected",
      collectedAt,
      ticketVersion: 1,
      totalPaise: 0,
    });
    await insertReport(db, {
      id: "r1",
      phone,
      patientName: "Meenakshi Rao",
      testName: "HIV 1 and 2",
      uploadedAt: collectedAt,
      pdf: null,
      withdrawnAt: null,
      bookingId: "booking",
      part: "partial",
      testsReady: 3,
      testsTotal: 5,
    });
    const visit = await findVisit(db, "visit of booking");
    if (!visit) throw new Error("no visit");
    const { whatsapp } = await whatsappOf(
      { db, now: NOW, secret: "secret", config: CONFIG },
      visit,
    );
    expect(whatsapp?.kind).toBe("report");
    expect(decodeURIComponent(whatsapp?.href ?? "")).toMatch(
      /text=Namaste, this is Doorstep Diagnostics: 3 of 5 reports of your booking DS-7K4M are ready\. The others follow\. See https:\/\/lab\.example\/ticket\/[\w-]+$/,
    );
  });

  test("has no button for a number that is not ten digits", async () => {
    expect(await textFor("pending", "12345")).toBeUndefined();
  });

  test("is noted in the history, by a phlebotomist for own visits alone", async () => {
    const db = await freshDb();
    await givenBooking(db);
    const note = (role: Role, kind = "on-the-way") =>
      deskChange(
        {
          db,
          now: NOW,
          staff: { id: "ravi", name: "Ravi Kumar", may: (right: Right) => may(role, right) },
        },
        (trx, by) => noteWhatsApp(trx, by, "visit of booking", kind),
      );
    expect(await note("phlebotomist")).toMatchObject({ ok: false });
    expect(await note("front-desk", "spam")).toMatchObject({ ok: false });
    expect(await note("front-desk")).toMatchObject({ ok: true });
    await db.updateTable("visits").set({ assigneeId: "ravi" }).execute();
    expect(await note("phlebotomist")).toMatchObject({ ok: true });
    const entries = await db.selectFrom("history").select(["action", "details"]).execute();
    expect(entries).toEqual([
      { action: "whatsapp.opened", details: '{"what":"on the way"}' },
      { action: "whatsapp.opened", details: '{"what":"on the way"}' },
    ]);
  });
});
