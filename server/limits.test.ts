import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { createLimits } from "./limits.ts";

const configs = {
  SQLite: { database: { file: ":memory:" }, rateLimits: true },
  PostgreSQL: { database: { url: "postgres://shared" }, rateLimits: true },
};

describe.each(databases)("limits on $name", ({ name, freshDb }) => {
  const config = name === "PostgreSQL" ? configs.PostgreSQL : configs.SQLite;

  test("allows 5 look-ups of one phone in 15 minutes, then says how long to wait", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    for (let time = 1; time <= 5; time++)
      expect(await limits.consume("reports.phone", "1000000001")).toEqual({ ok: true });
    const refused = await limits.consume("reports.phone", "1000000001");
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(890);
    expect(await limits.consume("reports.phone", "1000000002")).toEqual({ ok: true });
    expect(await limits.consume("bookings.phone", "1000000001")).toEqual({ ok: true });
  });

  test("counts different phones of one address, not the same one again", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    const ask = (phone: number) =>
      limits.consumeDistinct("reports.address.phones", "10.0.0.1", String(phone));
    for (let phone = 1; phone <= 10; phone++) expect(await ask(phone)).toEqual({ ok: true });
    for (let phone = 1; phone <= 10; phone++) expect(await ask(phone)).toEqual({ ok: true });
    for (let time = 0; time < 3; time++) expect(await ask(11)).toMatchObject({ ok: false });
    expect(await ask(10)).toEqual({ ok: true });
  });

  test("100 requests at once cannot slip past", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => limits.consume("bookings.phone", "1000000001")),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
  });

  test("RATE_LIMITS=off lets everything through", async () => {
    const off = { ...config, rateLimits: false };
    const limits = createLimits({ config: off, db: await freshDb(), secret: "s" });
    for (let time = 0; time < 10; time++)
      expect(await limits.consume("reports.phone", "1000000001")).toEqual({ ok: true });
  });
});

describe.runIf(databases.length > 1)("limits of several servers on PostgreSQL", () => {
  test("are shared, and keep no phone", async () => {
    const db = await databases[1]?.freshDb();
    if (!db) throw new Error("PostgreSQL is missing");
    const servers = [1, 2].map(() =>
      createLimits({ config: configs.PostgreSQL, db, secret: "same" }),
    );
    const answers = [];
    for (let time = 0; time < 6; time++)
      answers.push(await servers[time % 2]?.consume("reports.phone", "1000000001"));
    expect(answers.map((answer) => answer?.ok)).toEqual([true, true, true, true, true, false]);
    const rows = await db.selectFrom("rateLimits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("1000000001");
  });
});
