import { connect } from "#app/db/connect.server.ts";
import { migrate } from "#app/db/migrate.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { CompiledQuery } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { callbackBody, post, siteOver, testBody } from "./site.ts";

describe.each(databases)("refusals on $name", ({ name, freshDb }) => {
  const env: Record<string, string> = { RATE_LIMITS: "on" };
  if (name === "PostgreSQL") env.DATABASE_URL = "postgres://of.the.test/";

  test.each([
    ["malformed JSON", "{", {}, 400, "The request is not valid JSON"],
    [
      "another type",
      "a=b",
      { "Content-Type": "application/x-www-form-urlencoded" },
      415,
      "Please send JSON (Content-Type: application/json)",
    ],
    ["over 64 KiB", `"${"x".repeat(65_536)}"`, {}, 413, "The request is larger than 64 KiB"],
  ])("%s", async (_, body, headers, status, message) => {
    const answer = await post(siteOver(await freshDb()), "/api/bookings", body, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ success: false, message, errors: [] });
  });

  test("unknown address 404, wrong method 405 with Allow", async () => {
    const site = siteOver(await freshDb());
    expect((await post(site, "/api/nothing", {})).status).toBe(404);
    const wrong = await site.request("/api/bookings");
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("Allow")).toBe("POST");
    expect(await wrong.json()).toMatchObject({ success: false, errors: [] });
  });

  test("one phone books 20 times an hour, then waits", async () => {
    const site = siteOver(await freshDb(), { env });
    for (let time = 0; time < 20; time++)
      expect((await post(site, "/api/bookings", testBody)).status).toBe(201);
    const refused = await post(site, "/api/bookings", testBody);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(3500);
    expect(await refused.json()).toMatchObject({
      success: false,
      message: "Too many requests. Please try again in 60 minutes.",
    });
    const other = await post(site, "/api/bookings", { ...testBody, phoneNumber: "1000000008" });
    expect(other.status).toBe(201);
  });

  test("addresses are told apart by X-Forwarded-For only behind a trusted proxy", async () => {
    const db = await freshDb();
    const flood = async (trusted: string) => {
      const site = siteOver(db, { env: { ...env, TRUST_PROXY: trusted } });
      const statuses = [];
      for (let time = 0; time < 151; time++) {
        const headers = { "X-Forwarded-For": `10.0.${trusted}.${time}` };
        statuses.push((await post(site, "/api/callbacks", {}, headers)).status);
      }
      return statuses.filter((status) => status === 429).length;
    };
    expect(await flood("1")).toBe(0);
    expect(await flood("0")).toBe(1);
  });

  test("a bug is 500 and tells nothing of the inside", async () => {
    const db = await freshDb();
    await db.schema.dropTable("callbacks").execute();
    const answer = await post(siteOver(db), "/api/callbacks", callbackBody);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toEqual({
      success: false,
      message: "Something went wrong on our side. Please try again.",
      errors: [],
      requestId: expect.any(String),
    });
  });
});

describe("while the database is away", () => {
  const away = {
    "PostgreSQL refuses connections": async () => {
      const db = connect({ url: "postgres://nobody@127.0.0.1:1/none" });
      onTestFinished(() => db.destroy());
      return db;
    },
    "SQLite cannot write": async () => {
      const db = connect({ file: ":memory:" });
      onTestFinished(() => db.destroy());
      await migrate(db);
      await db.executeQuery(CompiledQuery.raw("pragma query_only = 1"));
      return db;
    },
    "SQLite has no room": async () => {
      const db = connect({ file: ":memory:" });
      onTestFinished(() => db.destroy());
      await migrate(db);
      await db.executeQuery(CompiledQuery.raw("pragma max_page_count = 1"));
      return db;
    },
  };

  test("on a full disk exactly what was acknowledged is there", async () => {
    const db = await away["SQLite has no room"]();
    const site = siteOver(db);
    const body = { ...callbackBody, message: "x".repeat(1000) };
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => post(site, "/api/callbacks", body)),
    );
    const kept = await db.selectFrom("callbacks").select("id").execute();
    expect(kept).toHaveLength(answers.filter(({ status }) => status === 201).length);
  });

  test.each(Object.entries(away))("%s: 503, Retry-After and a sentence", async (_, awayDb) => {
    const site = siteOver(await awayDb());
    const body = { ...callbackBody, message: "x".repeat(1000) };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(site, "/api/callbacks", body)),
    );
    // On a disk that fills up, the request after a refusal may fit into the space it freed.
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: "We could not save this just now. Please try again in a minute.",
        errors: [],
      });
    }
  });
});

describe("posts from another site's page", () => {
  test.each([
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }, 403],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "null" }, 201],
    [{ "Sec-Fetch-Site": "same-origin", Origin: "https://lab.example" }, 201],
    [{ Origin: "https://lab.example" }, 201],
    [{ Origin: "http://localhost" }, 201],
    [{}, 201],
  ])("%j: %i", async (headers, status) => {
    const db = await databases[0]?.freshDb();
    if (!db) throw new Error("SQLite is missing");
    const site = siteOver(db, { env: { RATE_LIMITS: "on", PUBLIC_URL: "https://lab.example" } });
    const answer = await post(site, "/api/callbacks", callbackBody, headers);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toHaveProperty("success", status === 201);
  });
});

describe("reports asked for from another site's page", () => {
  const lookUp = "/api/reports/patient/1000000001";
  const download = "/api/reports/download/x.1.y";
  const opened = { "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document" };
  const embedded = { "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image" };
  const crossSite = { "Sec-Fetch-Site": "cross-site" };

  test.each<[string, string, Record<string, string>, number]>([
    ["an image", lookUp, { ...crossSite, ...embedded }, 403],
    ["a link", lookUp, { ...crossSite, ...opened }, 403],
    ["another spelling", "/api/%72eports/patient/1000000001", crossSite, 403],
    ["a neighbouring site", lookUp, { "Sec-Fetch-Site": "same-site" }, 403],
    ["an older browser's call", lookUp, { Origin: "https://evil.example" }, 403],
    ["this site's script", lookUp, { "Sec-Fetch-Site": "same-origin" }, 200],
    ["a typed address", lookUp, { "Sec-Fetch-Site": "none", ...opened }, 200],
    ["a program", lookUp, {}, 200],
    ["an embedded download", download, { ...crossSite, ...embedded }, 403],
    [
      "a download in a frame",
      download,
      { ...crossSite, ...opened, "Sec-Fetch-Dest": "iframe" },
      403,
    ],
    ["a download link in a web mail", download, { ...crossSite, ...opened }, 404],
    ["a download link in an SMS", download, { "Sec-Fetch-Site": "none", ...opened }, 404],
    ["a download link on the page", download, { "Sec-Fetch-Site": "same-origin", ...opened }, 404],
    ["the catalogue, which is public", "/api/booths", crossSite, 200],
  ])("%s: %s", async (_, path, headers, status) => {
    const db = await databases[0]?.freshDb();
    if (!db) throw new Error("SQLite is missing");
    const site = siteOver(db, { env: { RATE_LIMITS: "on", PUBLIC_URL: "https://lab.example" } });
    expect((await site.request(path, { headers })).status).toBe(status);
  });

  test("spend none of the visitor's look-ups", async () => {
    const db = await databases[0]?.freshDb();
    if (!db) throw new Error("SQLite is missing");
    const site = siteOver(db, { env: { RATE_LIMITS: "on" } });
    for (let time = 0; time < 20; time++) await site.request(lookUp, { headers: crossSite });
    expect((await site.request(lookUp)).status).toBe(200);
    expect(await db.selectFrom("accessLog").select("event").execute()).toHaveLength(1);
  });
});
