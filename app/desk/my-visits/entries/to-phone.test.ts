import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { monday, MONDAY } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { toMyVisit } from "./to-phone.ts";

describe.each(databases)("§10 my visits: where a visit of the list is, on $name", ({ freshDb }) => {
  test.each([
    [
      "the area",
      { flat: "118, Ground Floor", street: "Jayanagar 9th Block", pincode: "560041" },
      "Jayanagar 9th Block",
    ],
    [
      "the address that has none",
      { flat: "118, 4th Cross", pincode: "560041" },
      "118, 4th Cross, 560041",
    ],
    ["blank with the pincode alone, which leads nowhere", { pincode: "560041" }, ""],
    ["blank while nothing is written", { flat: " ", street: "" }, ""],
  ])("%s", async (_, address, area) => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", day: MONDAY, status: "confirmed", ...address });
    const visit = await findVisit(db, "visit of b1");
    if (!visit) throw new Error("the visit is gone");
    const listPrices = new Map<string, number>();
    const mine = toMyVisit(visit, monday("09:42"), {}, { sendsSms: false, listPrices });
    expect(mine?.area).toBe(area);
  });
});
