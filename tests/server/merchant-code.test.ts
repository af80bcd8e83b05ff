import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";
import { describe, expect, test } from "vitest";
import { deskOver, givenSignedIn } from "./given-desk.ts";

const ENV = { LAB_UPI_ID: "lab@okbank", LAB_UPI_MERCHANT_CODE: "8071" };

describe.each(databases)("§10 lab: the UPI merchant code on $name", ({ freshDb }) => {
  test("of the Lab screen stands in the link of a bill, else the environment's", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: "2026-11-24" });
    await db
      .insertInto("bookingLines")
      .values({
        bookingId: "b1",
        position: 0,
        name: "HbA1c",
        category: "Blood",
        quantity: 1,
        pricePaise: 30_000,
      })
      .execute();
    const { session } = await givenSignedIn(db, "manager");
    const page = async () => {
      const answer = await deskOver(db, { env: ENV }).get("/bookings/DS-B1", session);
      return answer.text();
    };
    expect(await page()).toContain("mc=8071");
    await db.insertInto("labSettings").values({ name: "merchantCode", value: "8099" }).execute();
    await bumpDataVersion(db);
    const set = await page();
    expect(set).toContain("mc=8099");
    expect(set).not.toContain("mc=8071");
  });
});
