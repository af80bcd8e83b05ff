import { setStatus } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { postAddress, postCancel, postErase, postNewTime } from "#app/site/ticket/ticket.calls.ts";
import { saveVisitField } from "#app/desk/visits/changes/visit-field.server.ts";
import { newKey } from "#app/lib/new-key.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenPackage } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { cartBody, noon, packageBody, post, recommendedBody, testBody } from "./site.ts";
import { book, dump, givenTicket } from "./given-ticket.ts";

const address = {
  flat: "B-204, Sai Krupa Apartments",
  street: "12th Main, HAL 2nd Stage",
  landmark: "Opposite the post office",
  pincode: "560038",
  lat: 12.9716,
  lng: 77.64115,
};
const { lat, lng, ...typed } = address;
const tuesday = { preferredDate: "2026-11-24", preferredTime: "10:00 AM" } as const;
/** What the API's description says of a change. */
type Change = {
  post: {
    responses: { 200: { content: { "application/json": { schema: { properties: object } } } } };
  };
};
const refused = (status: number, message: string) => ({ success: false, status, message });
const CANCELLED = refused(409, "This booking is cancelled already");

describe.each(databases)("§4 ticket on $name", ({ freshDb }) => {
  test("each kind of booking answers a reference and the path of its ticket", async () => {
    const { site } = await givenTicket(await freshDb());
    for (const [path, body] of [
      ["/api/bookings", testBody],
      ["/api/bookings", packageBody],
      ["/api/bookings", recommendedBody],
      ["/api/cart-tests", cartBody],
    ] as const) {
      const { reference, ticket } = await book(site, body, path);
      expect(reference).toMatch(/^DS-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{4}$/);
      expect(ticket).toMatch(/^\/ticket\/[\w-]{22}$/);
    }
  });

  test("a change names what it did not store, as the API's description says", async () => {
    const { site, token } = await givenTicket(await freshDb());
    const description = await site.request("/api/openapi.json");
    const { paths } = (await description.json()) as { paths: Record<string, Change> };
    for (const [change, body] of [
      ["address", { ...typed, pin: 5 }],
      ["new-time", { ...tuesday, pin: 5 }],
      ["cancel", { pin: 5 }],
      ["erase", { pin: 5 }],
    ] as const) {
      const answer = await post(site, `/api/tickets/${token}/${change}`, body);
      expect(await answer.json()).toMatchObject({ success: true, ignored: ["pin"] });
      const described = paths[`/tickets/{token}/${change}`]?.post.responses[200];
      expect(described?.content["application/json"].schema.properties).toHaveProperty("ignored");
    }
  });

  test("the same key gets the same link, which is stored nowhere", async () => {
    const db = await freshDb();
    const { site } = await givenTicket(db);
    const key = { "Idempotency-Key": "the-same-key" };
    const answers = await Promise.all(
      Array.from({ length: 20 }, async () =>
        (await post(site, "/api/bookings", testBody, key)).json(),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [{ ticket, reference }] = answers as [{ ticket: string; reference: string }];
    const stored = await dump(db);
    expect(stored).toContain(reference);
    expect(stored).not.toContain(ticket.replace("/ticket/", ""));
  });

  test("shows the booking, and no more of the patient than the name and four digits", async () => {
    const db = await freshDb();
    const { ticket, reference } = await givenTicket(db);
    expect(await ticket()).toEqual({
      reference,
      kind: "test",
      status: "pending",
      bookedAt: noon.toISOString(),
      patientName: "Asha Rao",
      phoneEnding: "0009",
      visit: { day: "2026-11-22", time: "09:00 AM" },
      lines: [
        {
          itemId: "complete-blood-count",
          name: "Complete Blood Count",
          category: "Haematology",
          quantity: 1,
          price: 300,
          listPrice: 400,
          tests: [
            {
              id: "complete-blood-count",
              name: "Complete Blood Count",
              container: "EDTA tube (lavender)",
              fasting: "",
              turnaround: "Same day",
            },
          ],
        },
      ],
      total: 300,
      bill: { paid: 0, due: 300 },
    });
  });

  test("names the page of a package that is still sold", async () => {
    const db = await freshDb();
    const { site } = await givenTicket(db);
    await givenPackage(db, { packageType: "full-body" });
    const { token } = await book(site, packageBody);
    const lines = async () => {
      const shown = await site.request(`/api/tickets/${token}`);
      return ((await shown.json()) as { data: { lines: unknown[] } }).data.lines;
    };
    const line = { itemId: "full-body-checkup", category: "Package", price: 1500, listPrice: 3120 };
    expect(await lines()).toMatchObject([{ ...line, packageType: "full-body" }]);
    await db.deleteFrom("packages").execute();
    expect(await lines()).not.toHaveProperty("0.packageType");
  });

  test("the address can be given and changed while the visit is open", async () => {
    const db = await freshDb();
    const { api, token, ticket, _id } = await givenTicket(db);
    const saved = await postAddress(api, token, address, newKey());
    expect(saved).toMatchObject({
      success: true,
      data: { visit: { address: { ...typed, point: { lat, lng } } } },
    });
    const other = { flat: "7", street: "4th Cross", landmark: "", pincode: "560001" };
    await postAddress(api, token, { ...other, lat: undefined, lng: undefined }, newKey());
    expect((await ticket()).visit.address).toEqual(other);
    for (const status of ["collected", "reported", "no-show"] as const) {
      await setStatus(db, [_id], status, noon);
      expect(await postAddress(api, token, address, newKey())).toMatchObject(
        refused(409, "This visit is over, so nothing can be changed here. Please call us"),
      );
    }
    await setStatus(db, [_id], "cancelled", noon);
    expect(await postAddress(api, token, address, newKey())).toMatchObject(CANCELLED);
    expect((await ticket()).visit.address).toEqual(other);
  });

  test("an address that the desk took in part is shown as far as it is known", async () => {
    const db = await freshDb();
    const { ticket } = await givenTicket(db);
    expect((await ticket()).visit).not.toHaveProperty("address");
    const { id } = await db.selectFrom("visits").select("id").executeTakeFirstOrThrow();
    const staff = { id: "kavitha", name: "Kavitha Nair", may: () => true };
    const desk = { db, now: noon, staff };
    const known = { flat: "14, Sri Sai Nilaya", street: "", landmark: "", pincode: "560001" };
    for (const field of ["flat", "street", "pincode"] as const) {
      const sent = { field, value: known[field] };
      await deskChange(desk, (trx, by) => saveVisitField(trx, by, id, sent));
    }
    expect((await ticket()).visit.address).toEqual(known);
  });

  test("a wrong address is refused field by field", async () => {
    const { site, token } = await givenTicket(await freshDb());
    const answer = await post(site, `/api/tickets/${token}/address`, { pincode: "5600" });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      message: "Please enter the flat and building",
      errors: [
        { field: "flat", message: "Please enter the flat and building" },
        { field: "street", message: "Please enter the street and area" },
        { field: "pincode", message: "Please enter a 6-digit pincode" },
      ],
    });
  });

  test("a new time is a wish: the old one stands until the lab moves the visit", async () => {
    const db = await freshDb();
    const { api, token, ticket, _id } = await givenTicket(db);
    const asked = await postNewTime(api, token, tuesday, newKey());
    expect(asked).toMatchObject({
      data: {
        visit: { day: "2026-11-22", time: "09:00 AM" },
        asked: { day: "2026-11-24", time: "10:00 AM", at: noon.toISOString() },
      },
    });
    const stands = { preferredDate: "2026-11-22", preferredTime: "09:00 AM" } as const;
    const message = "This is the time that stands. Please choose another one";
    expect(await postNewTime(api, token, stands, newKey())).toMatchObject({
      ...refused(422, message),
      errors: [{ field: "preferredTime", message }],
    });
    expect((await ticket()).asked).toMatchObject({ day: "2026-11-24" });
    await setStatus(db, [_id], "collected", noon);
    expect(await ticket()).not.toHaveProperty("asked");
  });

  test("a booking is cancelled once, with its reason, and only the lab brings it back", async () => {
    const db = await freshDb();
    const { api, token, ticket, _id } = await givenTicket(db);
    const key = newKey();
    const done = { success: true, data: { status: "cancelled", cancelled: { by: "patient" } } };
    expect(await postCancel(api, token, { reason: "got-well" }, key)).toMatchObject(done);
    expect(await postCancel(api, token, { reason: "got-well" }, key)).toMatchObject(done);
    expect(await postCancel(api, token, {}, newKey())).toMatchObject(CANCELLED);
    expect(await postNewTime(api, token, tuesday, newKey())).toMatchObject(CANCELLED);
    expect(await db.selectFrom("bookings").select("cancelReason").execute()).toEqual([
      { cancelReason: "got-well" },
    ]);
    await setStatus(db, [_id], "pending", noon);
    expect(await ticket()).not.toHaveProperty("cancelled");
  });

  test("of two tabs that cancel at once, one does", async () => {
    const { api, token } = await givenTicket(await freshDb());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => postCancel(api, token, {}, newKey())),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)).toMatchObject(CANCELLED);
  });

  test("another change under the same key is refused", async () => {
    const { api, token } = await givenTicket(await freshDb());
    await postAddress(api, token, address, "one-key-for-two");
    expect(await postCancel(api, token, {}, "one-key-for-two")).toMatchObject(
      refused(422, "This Idempotency-Key was used for another request"),
    );
  });

  test("erasing cancels, blanks the patient and ends the link; the accounts keep the rest", async () => {
    const db = await freshDb();
    const { api, site, token, _id } = await givenTicket(db);
    await db
      .updateTable("bookings")
      .set({ notes: "Ring twice", labNotes: "Blue gate" })
      .where("id", "=", _id)
      .execute();
    await postAddress(api, token, address, newKey());
    await postNewTime(api, token, tuesday, newKey());
    const key = newKey();
    expect(await postErase(api, token, key)).toEqual({ success: true });
    expect(await postErase(api, token, key)).toEqual({ success: true });
    expect((await site.request(`/api/tickets/${token}`)).status).toBe(404);
    const stored = await dump(db);
    const person = ["Asha Rao", "1000000009", "asha@example.in", "Ring twice", "Blue gate"];
    const wished = [...Object.values(typed), "12.97", "2026-11-24"];
    for (const trace of [...person, ...wished]) expect(stored).not.toContain(trace);
    expect(await db.selectFrom("bookings").selectAll().executeTakeFirst()).toMatchObject({
      status: "cancelled",
      cancelledBy: "patient",
      erasedAt: noon.toISOString(),
      totalPaise: 30_000,
      ticketHash: null,
    });
    expect(await db.selectFrom("bookingLines").select("name").execute()).toEqual([
      { name: "Complete Blood Count" },
    ]);
    const hashes = await db
      .selectFrom("idempotencyKeys")
      .select("bodyHash")
      .where("answer", "like", `%${_id}%`)
      .execute();
    expect(hashes).toEqual([{ bodyHash: "" }]);
  });

  test("nothing is erased between the taking of the sample and the report", async () => {
    const db = await freshDb();
    const { api, token, ticket, _id } = await givenTicket(db);
    await setStatus(db, [_id], "collected", noon);
    expect(await postErase(api, token, newKey())).toMatchObject(
      refused(409, "Your sample is in the lab. Erase after the report, or call us."),
    );
    expect(await ticket()).toMatchObject({ patientName: "Asha Rao", status: "collected" });
    await setStatus(db, [_id], "reported", noon);
    expect(await postErase(api, token, newKey())).toEqual({ success: true });
    expect(await db.selectFrom("bookings").select(["status", "patientName"]).execute()).toEqual([
      { status: "reported", patientName: "" },
    ]);
  });

  test("an address that is saved while the booking is erased does not stay", async () => {
    const db = await freshDb();
    const { api, site } = await givenTicket(db);
    for (let round = 0; round < 5; round += 1) {
      const { token } = await book(site);
      const saving = Array.from({ length: 4 }, () => postAddress(api, token, address, newKey()));
      await Promise.all([...saving, postErase(api, token, newKey()), ...saving]);
    }
    expect(await dump(db)).not.toContain("Sai Krupa");
  });

  test("erasing leaves the address to another patient of the same visit", async () => {
    const db = await freshDb();
    const { api, site, token } = await givenTicket(db);
    const other = await book(site);
    await postAddress(api, token, address, newKey());
    const { visitId } = await db
      .selectFrom("bookings")
      .select("visitId")
      .where("id", "!=", other._id)
      .executeTakeFirstOrThrow();
    await db.updateTable("bookings").set({ visitId }).execute();
    await postErase(api, token, newKey());
    expect(await dump(db)).toContain("Sai Krupa");
    await postErase(api, other.token, newKey());
    expect(await dump(db)).not.toContain("Sai Krupa");
  });
});
