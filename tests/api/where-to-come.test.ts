import { findComing } from "#app/desk/visit-screen/door/coming.queries.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { DEFAULT_RULES, type LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { postAddress, postCancel } from "#app/site/ticket/ticket.calls.ts";
import { newKey } from "#app/lib/new-key.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooth } from "#tests/databases/given-booth.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import type { Db } from "#app/db/schema.server.ts";
import { describe, expect, test } from "vitest";
import { givenTicket } from "./given-ticket.ts";
import { post } from "./site.ts";

const CHARGED = { pincodes: ["560008"], chargedPincodes: ["560038"], visitCharge: 100 };
const DOOR = { flat: "12, Rose Villa", street: "MG Road", landmark: "" };

async function given(db: Db, rules: Partial<LabRules> = CHARGED) {
  await givenRules(db, { ...DEFAULT_RULES, ...rules });
  const { site, api, token, ticket } = await givenTicket(db);
  const send = async (path: string, body: object, key = newKey()) => {
    const sent = await post(site, `/api/tickets/${token}/${path}`, body, {
      "Idempotency-Key": key,
    });
    return { status: sent.status, ...((await sent.json()) as { data?: object }) };
  };
  const check = async (pincode: string, key?: string) => send("pincode", { pincode }, key);
  const stored = () =>
    db
      .selectFrom("visits")
      .innerJoin("bookings", "bookings.visitId", "visits.id")
      .select(["pincode", "chargePaise", "outsidePincode"])
      .executeTakeFirstOrThrow();
  const coming = async () => {
    const [{ id } = { id: "" }] = await db.selectFrom("visits").select("id").execute();
    const visit = await findVisit(db, id);
    return visit && (await findComing(db, visit))?.words;
  };
  return { site, api, token, ticket, send, check, stored, coming };
}

describe.each(databases)("§2 after booking: where to come, on $name", ({ freshDb }) => {
  test("a pincode is kept with the visit and its charge is on the bill", async () => {
    const { check, stored, ticket, coming } = await given(await freshDb());
    expect(await check("560038")).toEqual({
      status: 200,
      success: true,
      data: { served: true, words: "We come to 560038. Visit charge ₹100." },
    });
    expect(await stored()).toEqual({
      pincode: "560038",
      chargePaise: 10_000,
      outsidePincode: null,
    });
    expect(await ticket()).toMatchObject({
      visit: { address: { flat: "", street: "", pincode: "560038" } },
      bill: { charge: 100, due: 400 },
    });
    expect(await coming()).toBe("560038: we come here. Visit charge ₹100, on the bill.");
    expect(await check("560 008")).toMatchObject({
      data: { words: "We come to 560008. No visit charge." },
    });
    expect(await stored()).toMatchObject({ pincode: "560008", chargePaise: 0 });
  });

  test("one outside is kept with the booking, counted once, and stands on the desk", async () => {
    const db = await freshDb();
    const { check, stored, coming } = await given(db);
    await check("560038");
    const outside = {
      served: false,
      words: "We do not come here yet. Call us: 1000000000.",
      heard: "We hear that you asked for 560103. It costs you nothing.",
      booth: false,
    };
    for (const _ of [1, 2]) expect(await check("560103")).toMatchObject({ data: outside });
    expect(await stored()).toEqual({
      pincode: null,
      chargePaise: null,
      outsidePincode: "560103",
    });
    expect(await db.selectFrom("outsideDemand").select(["pincode", "asked"]).execute()).toEqual([
      { pincode: "560103", asked: 1 },
    ]);
    expect(await coming()).toBe("The patient asked for 560103. We do not come to 560103.");
  });

  test("the ticket stops to promise, until there is an address inside", async () => {
    const db = await freshDb();
    const { site, api, token, check, ticket } = await given(db);
    const outside = async () => (await ticket()).visit.outside;
    expect(await outside()).toBeUndefined();
    const refused = await postAddress(api, token, { ...DOOR, pincode: "560103" }, newKey());
    expect([refused.success, await outside()]).toEqual([false, "560103"]);
    const calendar = await site.request(`/api/tickets/${token}/visit.ics`);
    expect(calendar.status).toBe(409);
    await postAddress(api, token, { ...DOOR, pincode: "560008" }, newKey());
    expect(await outside()).toBeUndefined();
    // An address that stands is not taken back by a pincode alone.
    await check("560103");
    expect(await outside()).toBeUndefined();
  });

  test("nor where the lab comes there since, or the booking is cancelled", async () => {
    const db = await freshDb();
    const { api, token, check, ticket } = await given(db);
    const outside = async () => (await ticket()).visit.outside;
    await check("560103");
    expect(await outside()).toBe("560103");
    const setRules = async (pincodes: string[]) => {
      await db.deleteFrom("labSettings").execute();
      await givenRules(db, { ...DEFAULT_RULES, ...CHARGED, pincodes });
    };
    await setRules(["560008", "560103"]);
    expect(await outside()).toBeUndefined();
    await setRules(["560008"]);
    expect(await outside()).toBe("560103");
    await postCancel(api, token, { reason: undefined }, newKey());
    expect(await outside()).toBeUndefined();
  });

  test("the patient comes to the booth instead: the desk reads it, once in the history", async () => {
    const db = await freshDb();
    const { check, send, coming, stored, ticket } = await given(db);
    await check("560103");
    for (const _ of [1, 2]) expect(await send("booth", {})).toEqual({ status: 200, success: true });
    expect(await coming()).toBe("The patient comes to the booth on Sun 22 Nov, 09:00 AM.");
    expect(await stored()).toMatchObject({ pincode: "560103", chargePaise: null });
    expect((await ticket())?.visit.atBooth).toBe(true);
    const entries = await db.selectFrom("history").select("action").execute();
    expect(entries.filter(({ action }) => action === "visit.booth-asked")).toHaveLength(1);
  });

  test("another pincode outside names its booth; one where we come takes the booth back", async () => {
    const db = await freshDb();
    await givenBooth(db);
    const { check, send, coming, stored, ticket } = await given(db);
    await check("560103");
    await send("booth", {});
    await check("560099");
    expect(await stored()).toMatchObject({ pincode: "560099", chargePaise: null });
    expect(await coming()).toBe(
      "The patient comes to the booth in Indiranagar on Sun 22 Nov, 09:00 AM.",
    );
    await check("560038");
    expect(await coming()).toBe("560038: we come here. Visit charge ₹100, on the bill.");
    expect((await ticket())?.visit.atBooth).toBeUndefined();
  });

  test("an address that stands is not changed by a pincode alone", async () => {
    const { api, token, check, stored } = await given(await freshDb());
    await postAddress(api, token, { ...DOOR, pincode: "560008", lat: 12, lng: 77 }, newKey());
    expect(await check("560038")).toMatchObject({ data: { served: true } });
    expect(await check("560103")).toMatchObject({ data: { served: false } });
    expect(await stored()).toEqual({
      pincode: "560008",
      chargePaise: 0,
      outsidePincode: "560103",
    });
  });

  test("what is no pincode is refused at its field; so is a booking that is cancelled", async () => {
    const { api, token, check, send } = await given(await freshDb());
    const message = "Please enter a 6-digit pincode";
    for (const wrong of ["", "56003", "5600388", "000000", "56003a"])
      expect(await check(wrong)).toMatchObject({
        status: 422,
        message,
        errors: [{ field: "pincode", message }],
      });
    await postCancel(api, token, { reason: undefined }, newKey());
    const cancelled = { status: 409, message: "This booking is cancelled already" };
    expect(await check("560038")).toMatchObject(cancelled);
    expect(await send("booth", {})).toMatchObject(cancelled);
  });

  test("a repeated key changes nothing, and another link opens nothing", async () => {
    const db = await freshDb();
    const { site, check, stored } = await given(db);
    const key = newKey();
    await check("560038", key);
    expect(await check("560038", key)).toMatchObject({ status: 200, data: { served: true } });
    expect(await check("560008", key)).toMatchObject({ status: 422 });
    expect(await stored()).toMatchObject({ pincode: "560038" });
    const other = await post(site, "/api/tickets/AAAAAAAAAAAAAAAAAAAAAA/pincode", {
      pincode: "560038",
    });
    expect(other.status).toBe(404);
  });
});
