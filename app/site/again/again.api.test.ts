import { describe, expect, test } from "vitest";
import { ticketHash, ticketToken } from "#app/domain/booking/reference-and-ticket.server.ts";
import { remindDue } from "#app/domain/again/remind-due.server.ts";
import { post, siteOver } from "#tests/api/site.ts";
import { databases } from "#tests/databases/databases.ts";
import {
  givenReminder,
  givenReminding,
  givenReported,
  pathOf,
  SECRET,
} from "#tests/databases/given-again.ts";
import { givenBooking } from "#tests/databases/given.ts";
import type { Ask, Booked, Linked } from "./again.ts";

const TICKET = ticketToken(SECRET, "booking", 1);
const at = (moment: string) => new Date(`${moment}:00+05:30`);

/** What the calls answer, by kind. */
type Data = {
  ask: Ask;
  linked: Linked;
  booked: Booked;
  ticket: { remind?: object };
  done: unknown;
};
type Answer<T> = { success: boolean; data: T; message?: string; errors?: unknown };

describe.each(databases)("§7 again on $name", ({ freshDb }) => {
  async function given(moment: string, channels = "sms email") {
    const db = await freshDb();
    await givenReminding(db, channels);
    await givenReported(db, {
      ticketVersion: 1,
      ticketHash: ticketHash(TICKET),
      reference: "DS-7K4M",
    });
    let now = at(moment);
    const site = siteOver(db, { now: () => now });
    const get = async <K extends keyof Data>(_kind: K, path: string) => {
      const answer = await site.request(path);
      const body = (await answer.json()) as Answer<Data[K]>;
      return { status: answer.status, headers: answer.headers, ...body };
    };
    const send = async <K extends keyof Data>(_kind: K, path: string, body: object = {}) => {
      const answer = await post(site, path, body);
      return { status: answer.status, ...((await answer.json()) as Answer<Data[K]>) };
    };
    return { db, site, get, send, move: (to: string) => (now = at(to)) };
  }

  const ASK = `/api/ask-again/${TICKET}`;
  const WISH = { when: "3", items: ["test:hba1c", "test:lipid-profile"], channel: "sms" };

  test("offers the tests of today's price list, those measured over time chosen, none done once", async () => {
    const { get } = await given("2026-11-24T18:24");
    const { data, headers } = await get("ask", ASK);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(data.choices.map(({ name, price, chosen }) => [name, price, chosen])).toEqual([
      ["HbA1c", 400, true],
      ["Lipid Profile", 300, true],
      ["Haemoglobin", 100, false],
    ]);
    expect(data.channels).toEqual(["sms", "email"]);
    expect(data.days[0]).toEqual({ months: 3, day: "2027-02-23" });
    expect(data.message.text).toBe(
      `Doorstep Diagnostics: you asked us to remind you of your tests. Choose a time: ${data.message.link} Stop: same link`,
    );
    expect(data.set).toBeUndefined();
  });

  test("is not offered before a report, to a child, or while the lab sends nothing", async () => {
    const { db, get } = await given("2026-11-24T18:24");
    const status = async () => (await get("ask", ASK)).status;
    const remind = async () => (await get("ticket", `/api/tickets/${TICKET}`)).data.remind;
    expect([await status(), await remind()]).toEqual([200, {}]);
    for (const set of [{ status: "collected" }, { birthYear: 2010 }, { guardianName: "K. M." }]) {
      await db.updateTable("bookings").set(set).execute();
      expect([set, await status(), await remind()]).toEqual([set, 404, undefined]);
      await db
        .updateTable("bookings")
        .set({ status: "reported", birthYear: null, guardianName: null })
        .execute();
    }
    await db.deleteFrom("labSettings").execute();
    expect([await status(), await remind()]).toEqual([404, undefined]);
  });

  test("is refused without a test, a day or an address, each in its words", async () => {
    const { send, db } = await given("2026-11-24T18:24");
    const refused = async (wish: object) => {
      const { status, errors } = await send("done", `${ASK}/wish`, { ...WISH, ...wish });
      return [status, errors];
    };
    expect(await refused({ items: ["test:blood-group"] })).toEqual([
      422,
      [{ field: "items", message: "Choose what to be reminded of" }],
    ]);
    expect(await refused({ when: "other", day: "2026-11-24" })).toEqual([
      422,
      [{ field: "day", message: "Choose a day from tomorrow on, within 2 years" }],
    ]);
    expect(await refused({ channel: "email", email: "meenakshi" })).toEqual([
      422,
      [{ field: "email", message: "Please enter an e-mail address" }],
    ]);
    expect(await db.selectFrom("againReminders").select("id").execute()).toEqual([]);
  });

  test("is set, changed, stopped and taken up again for a day; the consent is kept", async () => {
    const { db, get, send, move } = await given("2026-11-24T18:24");
    const set = async () => (await get("ask", ASK)).data.set;
    expect((await send("done", `${ASK}/wish`, WISH)).status).toBe(200);
    expect(await set()).toMatchObject({ state: "planned", day: "2027-02-23", channel: "sms" });
    const kept = await db.selectFrom("againReminders").selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({
      consentNotice: 1,
      askedAt: at("2026-11-24T18:24").toISOString(),
      consentWords:
        "Only for this reminder, never for offers. You can stop it at any time on this page or with the link in the message.",
    });
    await send("done", `${ASK}/wish`, { ...WISH, when: "other", day: "2027-02-28" });
    // A Sunday.
    expect(await set()).toMatchObject({ day: "2027-03-01" });
    await send("done", `${ASK}/stop`);
    expect(await set()).toMatchObject({ state: "stopped", canTakeUp: true });
    expect((await send("done", `${ASK}/anew`)).status).toBe(200);
    expect(await set()).toMatchObject({ state: "planned", day: "2027-03-01" });
    await send("done", `${ASK}/stop`);
    move("2026-11-26T18:24");
    expect(await set()).toMatchObject({ state: "stopped", canTakeUp: false });
    expect((await send("done", `${ASK}/anew`)).status).toBe(404);
    const history = await db.selectFrom("history").select("action").orderBy("id").execute();
    expect(history.map(({ action }) => action)).toEqual([
      "again.asked",
      "again.asked",
      "again.stopped",
      "again.asked",
      "again.stopped",
    ]);
  });

  async function givenLinked(moment = "2027-02-23T10:10") {
    const all = await given(moment);
    await givenReminder(all.db);
    await remindDue(all.db, at("2027-02-23T10:04"));
    const link = `/api${(await pathOf(all.db)) ?? ""}`;
    return { ...all, link };
  }
  const ORDER = { day: "2027-02-25", time: "09:00 AM" };
  const bookings = (db: Awaited<ReturnType<typeof freshDb>>) =>
    db
      .selectFrom("bookings")
      .innerJoin("visits", "visits.id", "bookings.visitId")
      .select(["reference", "patientName", "totalPaise", "marks", "day", "slot"])
      .select(["flat", "street", "pincode", "chargePaise"])
      .where("bookings.id", "!=", "booking")
      .execute();

  test("the link shows the first free morning two days ahead, and never the address", async () => {
    const { db, get, link } = await givenLinked();
    const before = JSON.stringify(await db.selectFrom("againReminders").selectAll().execute());
    const { data, headers } = await get("linked", link);
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(data).toMatchObject({
      state: "open",
      askedOn: "2026-11-24",
      name: "Meenakshi R.",
      phoneEnding: "0001",
      area: "HAL 2nd Stage",
      gone: [],
      time: "09:00 AM",
      later: "2027-03-23",
    });
    expect(data.days.map(({ day }) => day)).toEqual([
      "2027-02-25",
      "2027-02-26",
      "2027-02-27",
      "2027-02-28",
    ]);
    expect(JSON.stringify(data)).not.toMatch(/Rao|Lotus|12th Main|1000000001/);
    expect(JSON.stringify(await db.selectFrom("againReminders").selectAll().execute())).toBe(
      before,
    );
  });

  test("books once at today's prices with the address of last time, however often it is sent", async () => {
    const { db, get, send, link, move } = await givenLinked();
    await db.updateTable("tests").set({ offeredPaise: 45_000 }).where("id", "=", "hba1c").execute();
    const [first, second] = await Promise.all([
      send("booked", `${link}/book`, ORDER),
      send("booked", `${link}/book`, ORDER),
    ]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.data).toEqual(first.data);
    expect(first.data.ticket).toMatch(/^\/ticket\//);
    expect(await bookings(db)).toEqual([
      {
        reference: first.data.reference,
        patientName: "Meenakshi Rao",
        totalPaise: 75_000,
        marks: "[]",
        day: "2027-02-25",
        slot: "09:00 AM",
        flat: "14, Lotus",
        street: "12th Main, HAL 2nd Stage",
        pincode: "560038",
        chargePaise: 0,
      },
    ]);
    expect((await get("linked", link)).data).toMatchObject({
      state: "booked",
      booked: first.data.reference,
    });
    move("2027-02-23T11:00");
    expect((await send("booked", `${link}/book`, ORDER)).data).toEqual({
      ...first.data,
      ticket: "",
    });
  });

  test("books other tests to another address", async () => {
    const { db, send, link } = await givenLinked();
    const address = { flat: "2", street: "Church Street", pincode: "560001" };
    const items = ["test:hba1c", "test:haemoglobin", "test:blood-group"];
    expect((await send("done", `${link}/book`, { ...ORDER, ...address, items })).status).toBe(201);
    expect(await bookings(db)).toMatchObject([
      { totalPaise: 50_000, street: "Church Street", pincode: "560001" },
    ]);
  });

  test("books a test once, however often it is named", async () => {
    const { db, send, link } = await givenLinked();
    const items = Array.from({ length: 300 }, () => "test:hba1c");
    expect((await send("done", `${link}/book`, { ...ORDER, items })).status).toBe(201);
    const lines = await db
      .selectFrom("bookingLines")
      .innerJoin("bookings", "bookings.id", "bookingId")
      .select(["itemId", "quantity"])
      .where("placedAt", ">", "2027-01-01")
      .execute();
    expect(lines).toEqual([{ itemId: "hba1c", quantity: 1 }]);
  });

  test("refuses a full time, a past one, no test and half an address, and books nothing", async () => {
    const { db, send, link } = await givenLinked();
    const refused = async (order: object) => {
      const { status, message } = await send("done", `${link}/book`, { ...ORDER, ...order });
      return [status, message];
    };
    await db.insertInto("labSettings").values({ name: "slot.09:00 AM", value: "1" }).execute();
    await givenBooking(db, { id: "first", phone: "1000000002", day: "2027-02-25" });
    expect(await refused({})).toEqual([
      422,
      "This time is full on that day. Please choose another time",
    ]);
    await db.deleteFrom("bookings").where("id", "=", "first").execute();
    expect(await refused({ time: "08:59 AM" })).toEqual([
      422,
      "Please choose one of the times offered",
    ]);
    expect(await refused({ items: [] })).toEqual([422, "Please choose a test"]);
    expect(await refused({ flat: "2" })).toEqual([422, "Please enter the street and area"]);
    expect(await bookings(db)).toEqual([]);
  });

  test("says what is no longer offered; the others stand", async () => {
    const { db, get, link } = await givenLinked();
    await db.updateTable("tests").set({ offSite: "hidden" }).where("id", "=", "hba1c").execute();
    const { data } = await get("linked", link);
    expect(data.gone).toEqual(["HbA1c"]);
    expect(data.choices.filter(({ chosen }) => chosen).map(({ name }) => name)).toEqual([
      "Lipid Profile",
    ]);
  });

  test("is put off once, and stopped at once; a stopped one books nothing", async () => {
    const { db, get, send, link } = await givenLinked();
    expect((await send("done", `${link}/later`)).status).toBe(200);
    expect((await send("done", `${link}/later`)).status).toBe(409);
    expect((await get("linked", link)).data).toMatchObject({ putOffTo: "2027-03-23" });
    expect((await send("done", `${link}/stop`)).status).toBe(200);
    expect((await get("linked", link)).data).toMatchObject({ state: "stopped" });
    expect(await send("done", `${link}/book`, ORDER)).toMatchObject({
      status: 409,
      message: "Stopped. We do not remind you.",
    });
    expect(await bookings(db)).toEqual([]);
  });

  test("is over after 60 days, and a wrong link is 404 in the same words everywhere", async () => {
    const { get, send, link, move } = await givenLinked();
    move("2027-04-24T10:00");
    expect((await get("linked", link)).data.state).toBe("open");
    move("2027-04-25T10:00");
    expect((await get("linked", link)).data.state).toBe("over");
    expect(await send("done", `${link}/book`, ORDER)).toMatchObject({
      status: 409,
      message: "This reminder is over. You can book as always.",
    });
    const wrong = "/api/again/AAAAAAAAAAAAAAAAAAAAAA";
    for (const answer of [
      await get("done", wrong),
      await send("done", `${wrong}/book`, ORDER),
      await send("done", `${wrong}/stop`),
    ])
      expect(answer).toMatchObject({ status: 404, message: "This link does not open anything." });
  });
});
