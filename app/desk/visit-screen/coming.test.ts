import { DEFAULT_RULES } from "#app/domain/lab-rules/lab-rules.ts";
import { keepOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenRules } from "#tests/databases/given-rules.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { findComing } from "./door/coming.queries.server.ts";

describe.each(databases)("§10 lab: the booking's page on $name", ({ freshDb }) => {
  test("says where a patient asked for a visit in vain, until there is a pincode", async () => {
    const db = await freshDb();
    await givenRules(db, { ...DEFAULT_RULES, pincodes: ["560038"] });
    await givenBooking(db, { id: "b1" });
    const coming = async () => {
      const visit = await findVisit(db, "visit of b1");
      return visit && findComing(db, visit);
    };
    expect(await coming()).toBeUndefined();
    await keepOutside(db, "b1", "560103", new Date("2026-11-23T04:12:00.000Z"));
    expect(await coming()).toEqual({
      served: false,
      words: "The patient asked for 560103. We do not come to 560103.",
      once: { pincode: "560103", charge: 0 },
    });
    await db.updateTable("visits").set({ pincode: "560038" }).execute();
    expect(await coming()).toEqual({
      served: true,
      words: "560038: we come here. No visit charge.",
    });
  });
});
