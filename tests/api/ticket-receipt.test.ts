import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { choosePayment } from "#app/desk/bill/payment.server.ts";
import { eraseBooking } from "#app/domain/privacy/erase-booking.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { givenBooking } from "#tests/databases/given.ts";
import { givenTicket } from "./given-ticket.ts";
import { noon } from "./site.ts";

const staff = { id: "kavitha", name: "Kavitha Nair", may: () => true };

async function pay(db: Db) {
  const { id } = await db.selectFrom("visits").select("id").executeTakeFirstOrThrow();
  await deskChange({ db, now: noon, staff }, (trx, by) => choosePayment(trx, by, id, "cash"));
}

describe.each(databases)("§10 receipt: on the ticket, on $name", ({ freshDb }) => {
  test("it is there once the visit is paid, for whoever has the link, and kept by nobody", async () => {
    const db = await freshDb();
    const { site, token, _id, ticket } = await givenTicket(db);
    const file = (of = token) => site.request(`/api/tickets/${of}/receipt.pdf`);
    const early = await file();
    expect(early.status).toBe(404);
    expect(await early.json()).toMatchObject({ message: "There is no receipt yet" });
    expect(await ticket()).not.toHaveProperty("receipt");

    await pay(db);
    const [{ number } = { number: "" }] = await db
      .selectFrom("receipts")
      .select("number")
      .execute();
    expect(await ticket()).toMatchObject({ receipt: number });
    const answer = await file();
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="receipt-${number.replaceAll("/", "-")}.pdf"`,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(Buffer.from(await (await file()).arrayBuffer()).equals(bytes)).toBe(true);
    expect((await file(token.replace(/.$/, "!"))).status).toBe(404);

    await db.transaction().execute((trx) => eraseBooking(trx, _id, COMMAND_LINE, noon));
    expect((await file()).status).toBe(404);
  });

  test("it shows nobody the tests of another number in the same visit", async () => {
    const db = await freshDb();
    const { site, token, _id, ticket } = await givenTicket(db);
    const { visitId, phone } = await db
      .selectFrom("bookings")
      .select(["visitId", "phone"])
      .executeTakeFirstOrThrow();
    const other = await givenBooking(db, { id: "b2", phone: "1000032354", status: "confirmed" });
    await db.updateTable("bookings").set({ visitId }).where("id", "=", "b2").execute();
    await db.deleteFrom("visits").where("id", "=", other.visitId).execute();
    await pay(db);
    const file = async () => (await site.request(`/api/tickets/${token}/receipt.pdf`)).status;
    const set = async (id: string, to: object) =>
      void (await db.updateTable("bookings").set(to).where("id", "=", id).execute());
    expect(await ticket()).not.toHaveProperty("receipt");
    expect(await file()).toBe(404);
    await set("b2", { phone });
    expect(await ticket()).toHaveProperty("receipt");
    expect(await file()).toBe(200);
    // The receipt of the others is not that of a patient who is not on it.
    await db.deleteFrom("receiptPatients").execute();
    await db.deleteFrom("receipts").execute();
    await db.deleteFrom("payments").execute();
    await set(_id, { status: "cancelled" });
    await pay(db);
    expect(await ticket()).not.toHaveProperty("receipt");
    expect(await file()).toBe(404);
  });

  test("one link draws a limited number of them", async () => {
    const db = await freshDb();
    const { site, token } = await givenTicket(db, { env: { RATE_LIMITS: "on" } });
    await pay(db);
    const statuses = [];
    for (let n = 0; n < 21; n++)
      statuses.push((await site.request(`/api/tickets/${token}/receipt.pdf`)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});
