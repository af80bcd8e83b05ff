import { describe, expect, test } from "vitest";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking, givenUltrasound } from "#tests/databases/given.ts";
import { nextActionOf } from "./next-action.ts";

describe.each(databases)("§10 booking: the next action on $name", ({ freshDb }) => {
  test("of a confirmed visit is who goes; at a centre alone nobody does", async () => {
    const db = await freshDb();
    await givenBooking(db, { status: "confirmed" });
    const next = async () => {
      const visit = await findVisit(db, "visit of booking");
      return visit && nextActionOf(visit);
    };
    expect(await next()).toBe("assign");
    await givenUltrasound(db);
    expect(await next()).toBe("collect");
  });
});
