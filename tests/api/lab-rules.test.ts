import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { setDayOff } from "#app/desk/day-plan/set-day-off.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { DEFAULT_RULES, type LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { atDesk } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenColleague } from "#tests/databases/given.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { cartBody, packageBody, post, recommendedBody, siteOver, testBody } from "./site.ts";

/** Sunday 22 November 2026, the day that the bodies ask for. */
const DAY = "2026-11-22";

const BODIES = [
  ["/api/bookings", testBody],
  ["/api/bookings", packageBody],
  ["/api/bookings", recommendedBody],
  ["/api/cart-tests", cartBody],
] as const;

const givenBooth = (db: Db) =>
  db
    .insertInto("booths")
    .values({
      id: "jayanagar",
      name: "Jayanagar Collection Booth",
      address: "4th Block",
      city: "Bengaluru",
      pincode: "560011",
      phone: "1000000007",
      timing: "7 AM to 1 PM",
      position: 0,
    })
    .execute();

describe.each(databases)("§10 lab: what the lab has set holds on the site, on $name", (on) => {
  async function siteWith(rules: Partial<LabRules>) {
    const db = await on.freshDb();
    await givenRules(db, { ...DEFAULT_RULES, ...rules });
    return { db, site: siteOver(db) };
  }
  const refused = async (answer: Response) => ({
    status: answer.status,
    body: (await answer.json()) as unknown,
  });

  test("a closed day is refused with its sentence, whatever is booked", async () => {
    const { site } = await siteWith({ closedDays: [DAY] });
    const message = "We are closed on 22 November. The next day is Monday 23.";
    for (const [path, body] of BODIES)
      expect(await refused(await post(site, path, body))).toMatchObject({
        status: 422,
        body: { message, errors: [{ field: "preferredDate", message }] },
      });
  });

  test("a day on which nobody works is refused as a closed one, once it is noted and until it is undone", async () => {
    const { db, site } = await siteWith({});
    await givenColleague(db, { id: "ravi" });
    await givenColleague(db, { id: "suma", role: "manager" });
    const status = async () => (await post(site, "/api/bookings", testBody)).status;
    expect(await status()).toBe(201);
    const change = await deskChange(atDesk(db, "09:42", "manager"), async (trx, by) => {
      const changes = await setDayOff(trx, { staffId: "ravi", day: DAY }, true);
      return {
        ok: true,
        said: "",
        undo: await record(trx, { ...by, action: "staff.absent" }, changes),
      };
    });
    expect(await refused(await post(site, "/api/bookings", testBody))).toMatchObject({
      status: 422,
      body: { message: "We are closed on 22 November. The next day is Monday 23." },
    });
    const { staff, now } = atDesk(db, "09:43", "manager");
    const by = { actor: { staffId: staff.id, name: staff.name }, may: staff.may, now };
    expect(await undo(db, by, change.ok ? (change.undo ?? "") : "")).toMatchObject({ ok: true });
    expect(await status()).toBe(201);
  });

  test("a time that is not offered is refused, and one of the lab's own is taken", async () => {
    const { slots } = DEFAULT_RULES;
    const { "09:00 AM": _, ...without } = slots;
    const { site } = await siteWith({ slots: { ...without, "08:00 AM": null } });
    expect(await refused(await post(site, "/api/bookings", testBody))).toMatchObject({
      status: 422,
      body: {
        errors: [{ field: "preferredTime", message: "Please choose one of the times offered" }],
      },
    });
    const early = { ...testBody, preferredTime: "08:00 AM" };
    expect((await post(site, "/api/bookings", early)).status).toBe(201);
    const late = { ...testBody, preferredTime: "06:00 PM" };
    expect((await post(site, "/api/bookings", late)).status).toBe(422);
  });

  test("a time of the lab's own is taken on its weekdays, and the description names it", async () => {
    const week = [4, 4, 4, 4, 4, 4, "off"] as const;
    const slots = {
      "06:30 AM": { seen: "shown", week },
      "07:15 AM": { seen: "desk", week },
      "08:00 AM": { seen: "more", week: Array.from({ length: 7 }, () => null) },
    } as const;
    const { site } = await siteWith({ slots });
    const at = async (preferredTime: string, preferredDate = DAY) =>
      (await post(site, "/api/bookings", { ...testBody, preferredDate, preferredTime })).status;
    // The day asked for is a Sunday.
    expect(await at("06:30 AM")).toBe(422);
    expect(await at("06:30 AM", "2026-11-23")).toBe(201);
    expect(await at("07:15 AM", "2026-11-23")).toBe(422);
    expect(await at("08:00 AM")).toBe(201);
    const described = await (await site.request("/api/openapi.json")).text();
    expect(described).toContain('["06:30 AM","08:00 AM"]');
    expect(described).not.toContain('"09:00 AM"');
  });

  test("of many who send for the last place of a time, exactly one gets it", async () => {
    const { db, site } = await siteWith({ slots: { ...DEFAULT_RULES.slots, "09:00 AM": 2 } });
    // A second server over the same database.
    const other = siteOver(db);
    await givenBooking(db, { id: "a", day: DAY, slot: "09:00 AM" });
    await givenBooking(db, { id: "b", day: DAY, slot: "09:00 AM", status: "cancelled" });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        post(
          at % 2 === 0 ? site : other,
          "/api/bookings",
          { ...testBody, phoneNumber: `10000001${String(at).padStart(2, "0")}` },
          { "Idempotency-Key": `the-last-place-${at}` },
        ),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, ...Array.from({ length: 9 }, () => 422)]);
    const loser = statuses.indexOf(422);
    const message = "This time is full on that day. Please choose another time";
    expect(await answers[loser]?.json()).toMatchObject({
      message,
      errors: [{ field: "preferredTime", message }],
    });
    const shown = await site.request(`/api/visit-times?day=${DAY}`);
    expect(await shown.json()).toEqual({ success: true, data: { full: ["09:00 AM"] } });
    // The one who got it, asking again, has it.
    const winner = statuses.indexOf(201);
    const again = await post(
      site,
      "/api/bookings",
      { ...testBody, phoneNumber: `10000001${String(winner).padStart(2, "0")}` },
      { "Idempotency-Key": `the-last-place-${winner}` },
    );
    expect(again.status).toBe(201);
    const { length } = await db.selectFrom("visits").selectAll().execute();
    expect(length).toBe(3);
  });

  test("a booking whose answer was lost is not refused because the day was closed since", async () => {
    const { db, site } = await siteWith({});
    const key = { "Idempotency-Key": "sent-before-it-closed" };
    const first = await post(site, "/api/bookings", testBody, key);
    await givenRules(db, { ...DEFAULT_RULES, closedDays: [DAY] });
    expect(await (await post(siteOver(db), "/api/bookings", testBody, key)).json()).toEqual(
      await first.json(),
    );
  });

  test("a pincode says whether the lab comes, and what for", async () => {
    const { db, site } = await siteWith({
      pincodes: ["560038"],
      chargedPincodes: ["560064"],
      visitCharge: 100,
    });
    await givenBooth(db);
    const told = async (pincode: string) =>
      ((await (await site.request(`/api/pincodes/${pincode}`)).json()) as { data: unknown }).data;
    expect(await told("560038")).toEqual({
      served: true,
      words: "We come to 560038. No visit charge.",
    });
    expect(await told("560064")).toEqual({
      served: true,
      words: "We come to 560064. Visit charge ₹100.",
    });
    expect(await told("560083")).toEqual({
      served: false,
      words: "We do not come to 560083 yet. The nearest booth is in Jayanagar.",
    });
    expect((await site.request("/api/pincodes/56010")).status).toBe(404);
    expect((await site.request("/api/visit-times?day=tomorrow")).status).toBe(400);
  });

  test("where there is no booth either, a patient reads the lab's phone", async () => {
    const { db, site } = await siteWith({ pincodes: ["560038"] });
    await db.insertInto("labSettings").values({ name: "phone", value: "8045678901" }).execute();
    const answer = await site.request("/api/pincodes/560083");
    const words = "We do not come here yet. Call us: 080 4567 8901.";
    expect(await answer.json()).toMatchObject({ data: { served: false, words } });
    const placed = (await (await post(site, "/api/bookings", testBody)).json()) as {
      ticket: string;
    };
    const address = { flat: "12, Rose Villa", street: "MG Road", landmark: "", pincode: "560083" };
    const path = `/api/tickets/${placed.ticket.slice("/ticket/".length)}/address`;
    expect(await refused(await post(site, path, address))).toMatchObject({
      status: 422,
      body: { message: `${words} We hear that you asked for 560083. It costs you nothing.` },
    });
  });

  test("an address outside is refused at the ticket, with the nearest booth", async () => {
    const { db, site } = await siteWith({ pincodes: ["560038"] });
    await givenBooth(db);
    const placed = (await (await post(site, "/api/bookings", testBody)).json()) as {
      ticket: string;
    };
    const address = { flat: "12, Rose Villa", street: "MG Road", landmark: "" };
    const path = `/api/tickets/${placed.ticket.slice("/ticket/".length)}/address`;
    const message =
      "We do not come to 560083 yet. The nearest booth is in Jayanagar. " +
      "We hear that you asked for 560083. It costs you nothing.";
    // However often it is sent, it is one patient who asks.
    for (let sent = 0; sent < 2; sent += 1)
      expect(
        await refused(await post(site, path, { ...address, pincode: "560083" })),
      ).toMatchObject({
        status: 422,
        body: { message, errors: [{ field: "pincode", message }] },
      });
    expect((await post(site, path, { ...address, pincode: "560038" })).status).toBe(200);
    const demand = await db.selectFrom("outsideDemand").select(["pincode", "asked"]).execute();
    expect(demand).toEqual([{ pincode: "560083", asked: 1 }]);
    const kept = () => db.selectFrom("bookings").select("outsidePincode").execute();
    expect(await kept()).toEqual([{ outsidePincode: "560083" }]);
    const erase = path.replace("/address", "/erase");
    expect((await post(site, erase, {})).status).toBe(200);
    expect(await kept()).toEqual([{ outsidePincode: null }]);
    expect(await db.selectFrom("outsideDemand").select("asked").execute()).toEqual([{ asked: 1 }]);
  });
});
