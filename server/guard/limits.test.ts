import { databases } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { BOOKINGS_PER_PHONE } from "#app/site/booking/booking-limits.server.ts";
import {
  CODE_MESSAGES,
  LOOKUPS_PER_ADDRESS,
  LOOKUPS_PER_PHONE,
  PHONES_PER_ADDRESS,
} from "#app/site/report-lookup/report-limits.server.ts";
import { createLimits } from "./limits.ts";

const configs = {
  SQLite: { database: { file: ":memory:" }, rateLimits: true, messagesPerHour: 3 },
  PostgreSQL: { database: { url: "postgres://shared" }, rateLimits: true, messagesPerHour: 3 },
};

describe.each(databases)("limits on $name", ({ name, freshDb }) => {
  const config = name === "PostgreSQL" ? configs.PostgreSQL : configs.SQLite;

  test("allows 5 look-ups of one phone in 15 minutes, then says how long to wait", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    for (let time = 1; time <= 5; time++)
      expect(await limits.consume(LOOKUPS_PER_PHONE, "1000000001")).toEqual({ ok: true });
    const refused = await limits.consume(LOOKUPS_PER_PHONE, "1000000001");
    expect(refused).toMatchObject({ ok: false });
    expect(refused.ok ? 0 : refused.retryAfterSeconds).toBeGreaterThan(890);
    expect(await limits.consume(LOOKUPS_PER_PHONE, "1000000002")).toEqual({ ok: true });
    expect(await limits.consume(BOOKINGS_PER_PHONE, "1000000001")).toEqual({ ok: true });
  });

  test("tells how many tries are left, and starts anew after the right one", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    expect(await limits.left(LOOKUPS_PER_PHONE, "1000000001")).toBe(5);
    for (let time = 1; time <= 6; time++) await limits.consume(LOOKUPS_PER_PHONE, "1000000001");
    expect(await limits.left(LOOKUPS_PER_PHONE, "1000000001")).toBe(0);
    await limits.forget(LOOKUPS_PER_PHONE, "1000000001");
    expect(await limits.left(LOOKUPS_PER_PHONE, "1000000001")).toBe(5);
    expect(await limits.consume(LOOKUPS_PER_PHONE, "1000000001")).toEqual({ ok: true });
  });

  test("counts the different phones of an address, each once", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    const ask = (phone: number) =>
      limits.consumeDistinct(PHONES_PER_ADDRESS, "10.0.0.1", String(phone));
    for (let phone = 1; phone <= 10; phone++) expect(await ask(phone)).toEqual({ ok: true });
    for (let phone = 1; phone <= 10; phone++) expect(await ask(phone)).toEqual({ ok: true });
    for (let time = 0; time < 3; time++) expect(await ask(11)).toMatchObject({ ok: false });
    expect(await ask(10)).toEqual({ ok: true });
  });

  test("concurrent look-ups of a phone count once, and none passes above the limit", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    const askAtOnce = (phone: number) =>
      Promise.all(
        Array.from({ length: 6 }, () =>
          limits.consumeDistinct(PHONES_PER_ADDRESS, "10.0.0.1", String(phone)),
        ),
      );
    for (let phone = 1; phone <= 10; phone++)
      expect((await askAtOnce(phone)).every(({ ok }) => ok)).toBe(true);
    for (let phone = 11; phone <= 16; phone++)
      expect((await askAtOnce(phone)).some(({ ok }) => ok)).toBe(false);
    expect(await askAtOnce(10)).toContainEqual({ ok: true });
  });

  test("also counts the networks of an IPv6 /48 together, with a higher limit", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    let phone = 0;
    const askFrom = async (network: number, times: number) => {
      let passed = 0;
      for (let time = 0; time < times; time++) {
        const address = `2001:db8:1:${network}::/64`;
        const asked = await limits.consumeDistinct(PHONES_PER_ADDRESS, address, `${phone++}`);
        if (asked.ok) passed++;
      }
      return passed;
    };
    for (let network = 0; network < 5; network++) expect(await askFrom(network, 12)).toBe(10);
    expect(await askFrom(5, 1)).toBe(0);
    expect(await limits.consume(LOOKUPS_PER_ADDRESS, "2001:db8:2:5::/64")).toEqual({ ok: true });
  });

  test("check() does not count; the limit of messages comes from the configuration", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    for (let time = 0; time < 3; time++) {
      expect(await limits.check(CODE_MESSAGES, "all")).toEqual({ ok: true });
      expect(await limits.consume(CODE_MESSAGES, "all")).toEqual({ ok: true });
    }
    for (const asked of ["check", "consume"] as const)
      expect(await limits[asked](CODE_MESSAGES, "all")).toMatchObject({ ok: false });
  });

  test("100 concurrent requests cannot exceed the limit", async () => {
    const limits = createLimits({ config, db: await freshDb(), secret: "s" });
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => limits.consume(BOOKINGS_PER_PHONE, "1000000001")),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(20);
  });

  test("RATE_LIMITS=off allows everything", async () => {
    const off = { ...config, rateLimits: false };
    const limits = createLimits({ config: off, db: await freshDb(), secret: "s" });
    for (let time = 0; time < 10; time++)
      expect(await limits.consume(LOOKUPS_PER_PHONE, "1000000001")).toEqual({ ok: true });
  });
});

describe.runIf(databases.length > 1)("limits of several servers on PostgreSQL", () => {
  test("are shared between servers, and store no phone", async () => {
    const db = await databases[1]?.freshDb();
    if (!db) throw new Error("PostgreSQL is missing");
    const servers = [1, 2].map(() =>
      createLimits({ config: configs.PostgreSQL, db, secret: "same" }),
    );
    const answers = [];
    for (let time = 0; time < 6; time++)
      answers.push(await servers[time % 2]?.consume(LOOKUPS_PER_PHONE, "1000000001"));
    expect(answers.map((answer) => answer?.ok)).toEqual([true, true, true, true, true, false]);
    const phones = await Promise.all(
      Array.from({ length: 60 }, (_, time) =>
        servers[time % 2]?.consumeDistinct(PHONES_PER_ADDRESS, "10.0.0.1", `${time % 15}`),
      ),
    );
    const passed = new Set(phones.flatMap((answer, time) => (answer?.ok ? [time % 15] : [])));
    expect(passed.size).toBeLessThanOrEqual(10);
    const rows = await db.selectFrom("rateLimits").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("1000000001");
  });
});
