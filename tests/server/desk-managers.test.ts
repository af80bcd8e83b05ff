import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { deskOver, givenSignedIn } from "./given-desk.ts";

/** What the rights alone do not stop: a manager against themselves, and many numbers in a row. */
describe.each(databases)("§10 managers on $name", ({ freshDb }) => {
  test("nobody blocks themselves or steps down, whatever is posted", async () => {
    const db = await freshDb();
    const desk = deskOver(db);
    const { id, session } = await givenSignedIn(db, "manager");
    const blocked = await desk.post("/people.data", { intent: "block", id }, session);
    expect(await blocked.text()).toContain("You cannot block yourself.");
    const fields = { intent: "save", name: "Somebody manager", role: "phlebotomist" };
    const stepped = await desk.post(`/people/${id}.data`, fields, session);
    expect(await stepped.text()).toContain("You cannot change your own role.");
    const row = await db
      .selectFrom("staff")
      .select(["role", "blockedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row).toEqual({ role: "manager", blockedAt: null });
  });

  test("privacy: after 60 numbers in an hour the next ones are refused, exports too", async () => {
    const db = await freshDb();
    const desk = deskOver(db);
    const { session } = await givenSignedIn(db, "manager");
    const look = async (n: number) => {
      const phone = String(1_000_060_000 + n);
      return (await desk.post("/privacy.data", { intent: "find", phone }, session)).text();
    };
    for (let n = 0; n < 60; n++) expect(await look(n)).not.toContain("That is many numbers.");
    expect(await look(61)).toContain("That is many numbers.");
    const fields = { intent: "export", phone: "1000060000" };
    expect((await desk.post("/privacy/export", fields, session)).status).toBe(422);
    const entries = await db.selectFrom("history").select("details").execute();
    expect(entries).toHaveLength(60);
    expect(JSON.stringify(entries)).not.toContain("10000600");
  });
});
