import { describe, expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { firstName } from "./staff.ts";
import { findColleague, findStaff, listPhlebotomists } from "./staff.queries.server.ts";

describe.each(databases)("colleagues on $name", ({ freshDb }) => {
  test("are found by id, the blocked too", async () => {
    const db = await freshDb();
    const ravi = await givenColleague(db, {
      name: "Ravi Kumar",
      blockedAt: "2026-11-01T00:00:00Z",
    });
    expect(await findColleague(db, ravi.id)).toEqual({
      id: ravi.id,
      name: "Ravi Kumar",
      role: "phlebotomist",
      mayPublish: false,
      mayMatchBank: false,
      language: "en",
      isBlocked: true,
    });
    expect(await findColleague(db, "nobody")).toBeUndefined();
    expect((await findStaff(db)).map(({ name }) => name)).toEqual(["Ravi Kumar"]);
  });

  test("of a day: phlebotomists, then managers, marked when absent", async () => {
    const db = await freshDb();
    const suma = await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    const farhan = await givenColleague(db, { id: "farhan", name: "Farhan Ali" });
    await givenColleague(db, { id: "kavitha", name: "Kavitha Nair", role: "front-desk" });
    await givenColleague(db, { id: "gone", name: "Anil", blockedAt: "2026-11-01T00:00:00Z" });
    await db
      .insertInto("staffAbsences")
      .values([
        { staffId: farhan.id, day: "2026-11-24" },
        { staffId: suma.id, day: "2026-11-25" },
      ])
      .execute();
    expect(await listPhlebotomists(db, "2026-11-24")).toEqual([
      { id: "farhan", name: "Farhan Ali", role: "phlebotomist", isAbsent: true },
      { id: "ravi", name: "Ravi Kumar", role: "phlebotomist", isAbsent: false },
      { id: "suma", name: "Suma Prakash", role: "manager", isAbsent: false },
    ]);
  });
});

test("patients see the first name", () => {
  expect(firstName(" Kavitha  Nair ")).toBe("Kavitha");
  expect(firstName("Muthulakshmi")).toBe("Muthulakshmi");
  expect(firstName("Dr. Shankar Prakash")).toBe("Shankar");
  expect(firstName("Dr Anitha Gowda")).toBe("Anitha");
  expect(firstName("Dr")).toBe("Dr");
  expect(firstName("K.")).toBe("K.");
});
