import type { Db, NewRow } from "#app/db/schema.server.ts";
import type { Limits } from "#app/http/limits.server.ts";
import { createApi } from "#server/api.ts";
import { servicesOver } from "#tests/api/site.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { Hono } from "hono";
import { describe, expect, test, vi } from "vitest";
import { countDownloads } from "./download-slots.server.ts";
import type { SendCode } from "#app/domain/report-lookup/report-codes.service.server.ts";
import { CHUNK_BYTES } from "./stream-report.server.ts";
import {
  DOWNLOADS_PER_ADDRESS,
  LOOKUPS_PER_ADDRESS,
  LOOKUPS_PER_PHONE,
} from "./report-limits.server.ts";
import { signLink } from "./report-link.server.ts";
import { reportsApi, type ReportServices } from "./reports.api.server.ts";
import type { Report } from "./reports.ts";
import {
  insertReport,
  withdrawReport,
} from "#app/domain/report-lookup/report-rows.queries.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const ID = "4f".repeat(16);
const known = "1000000001";
const unknown = "1000000009";

const allowed = async () => ({ ok: true }) as const;
const unlimited: Limits = { consume: allowed, consumeDistinct: allowed, check: allowed };

const log = {
  error({ err }: { err: unknown }) {
    throw err;
  },
};

function siteOver(db: Db, services: Partial<ReportServices> = {}) {
  const app = new Hono();
  app.use(async (c, next) => {
    c.set("clientAddress", "203.0.113.7");
    await next();
  });
  app.route(
    "/api",
    reportsApi({
      db,
      secret: "secret",
      now: () => now,
      limits: unlimited,
      beginDownload: countDownloads(),
      log,
      ...services,
    }),
  );
  return app;
}

const aReport: NewRow<"reports"> = {
  id: ID,
  phone: known,
  patientName: "आशा K",
  testName: "Lipid Profile",
  uploadedAt: "2026-11-20T10:00:00.000Z",
  pdf: Buffer.from("%PDF-1.4"),
  withdrawnAt: null,
};

describe.each(databases)("looking up reports on $name", ({ freshDb }) => {
  test("lists them with links that work for a quarter of an hour", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    await insertReport(db, { ...aReport, id: "b".repeat(32), pdf: null });
    const app = siteOver(db);
    const answer = await app.request(`/api/reports/patient/${known}`);
    const token = signLink("secret", { id: ID, phone: known }, now);
    const common = {
      testName: "Lipid Profile",
      patientName: "आशा K",
      uploadDate: "2026-11-20T10:00:00.000Z",
    };
    expect(await answer.json()).toEqual([
      { _id: ID, ...common, reportUrl: `/api/reports/download/${token}`, reportFile: token },
      { _id: "b".repeat(32), ...common },
    ]);

    const file = await app.request(`/api/reports/download/${token}`);
    expect(file.status).toBe(200);
    expect(await file.text()).toBe("%PDF-1.4");
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="Lipid_Profile_____K_report.pdf"; filename*=UTF-8''${encodeURIComponent("Lipid_Profile_आशा_K_report.pdf")}`,
      "content-security-policy": "sandbox; default-src 'none'",
      "content-type": "application/pdf",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "x-robots-tag": "noindex",
    });
  });

  test("says which report is a part, which is corrected, and which one counts", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", phone: known });
    const of = (id: string, more: Partial<NewRow<"reports">>) =>
      insertReport(db, { ...aReport, id, bookingId: "b1", ...more });
    const at = (day: number) => `2026-11-${day}T10:00:00.000Z`;
    const part = { part: "partial" as const, testsReady: 3, testsTotal: 5, uploadedAt: at(17) };
    await of("part", part);
    const versions = async () => {
      const answer = await siteOver(db).request(`/api/reports/patient/${known}`);
      const reports = (await answer.json()) as Report[];
      return Object.fromEntries(
        reports.map(({ _id, part, corrects, newer }) => [_id, { part, corrects, newer }]),
      );
    };
    const some = { ready: 3, total: 5 };
    expect(await versions()).toEqual({ part: { part: some } });

    await of("first", { uploadedAt: at(18), supersededById: "second" });
    const amends = { amendsId: "first", amendedBecause: "The unit was wrong" };
    await of("second", { uploadedAt: at(19), ...amends });
    expect(await versions()).toEqual({
      second: { corrects: { uploadDate: at(18), because: "The unit was wrong" } },
      first: { newer: { uploadDate: at(19), kind: "corrected" } },
      part: { part: some, newer: { uploadDate: at(19), kind: "others" } },
    });

    await withdrawReport(db, "second", now);
    expect(await versions()).toEqual({
      first: {},
      part: { part: some, newer: { uploadDate: at(18), kind: "others" } },
    });
  });

  test("answers an unknown number like a known one without reports to show", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    const app = siteOver(db);
    const [here, nowhere] = await Promise.all(
      [known, unknown].map((phone) => app.request(`/api/reports/patient/${phone}`)),
    );
    expect(nowhere?.status).toBe(here?.status);
    expect([...(nowhere?.headers ?? [])]).toEqual([...(here?.headers ?? [])]);
    expect(await nowhere?.json()).toEqual([]);
    const log = await db.selectFrom("accessLog").select(["event", "outcome"]).execute();
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([
        { event: "lookup", outcome: "found" },
        { event: "lookup", outcome: "none" },
      ]),
    );
  });

  test.each(["123", "12345678901", "abcdefghij", "1".repeat(5000), "%20", "../x"])(
    "refuses %s",
    async (phone) => {
      const app = siteOver(await freshDb());
      const answer = await app.request(`/api/reports/patient/${encodeURIComponent(phone)}`);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: "Please enter a valid 10-digit phone number",
        errors: [{ field: "phone", message: expect.any(String) }],
      });
    },
  );

  test("counts in every bucket and says how long to wait", async () => {
    const consume = vi.fn<Limits["consume"]>(async ({ name }) =>
      name === "reports.phone"
        ? { ok: false as const, retryAfterSeconds: 61 }
        : { ok: true as const },
    );
    const db = await freshDb();
    const app = siteOver(db, { limits: { ...unlimited, consume } });
    const answer = await app.request(`/api/reports/patient/${known}`);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("61");
    expect(consume.mock.calls).toEqual([
      [LOOKUPS_PER_ADDRESS, "203.0.113.7"],
      [LOOKUPS_PER_PHONE, known],
    ]);
    await app.request(`/api/reports/patient/${known}`);
    const recorded = await db.selectFrom("accessLog").select(["event", "outcome"]).execute();
    expect(recorded).toEqual([{ event: "lookup", outcome: "refused" }]);
  });
});

describe.each(databases)("downloading on $name", ({ freshDb }) => {
  test("a withdrawn, missing, expired or tampered report is not available", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    await insertReport(db, { ...aReport, id: "b".repeat(32), pdf: null });
    const app = siteOver(db);
    const good = signLink("secret", { id: ID, phone: known }, now);
    await withdrawReport(db, ID, now);
    const tokens = [
      good,
      signLink("secret", { id: "b".repeat(32), phone: known }, now),
      signLink("secret", { id: "c".repeat(32), phone: known }, now),
      signLink("secret", { id: ID, phone: known }, new Date(now.getTime() - 15 * 60_000)),
      signLink("other", { id: ID, phone: known }, now),
      good.replace("4f", "4e"),
    ];
    for (const token of tokens) {
      const answer = await app.request(`/api/reports/download/${token}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        success: false,
        message: "Report file not available for download.",
      });
    }
  });

  const loggedIn = (db: Db) =>
    db.selectFrom("accessLog").select(["event", "outcome"]).orderBy("at").execute();

  test("a large file arrives complete, in chunks, and is logged once per link", async () => {
    const db = await freshDb();
    const pdf = Buffer.alloc(2 * CHUNK_BYTES + 321, "%PDF-1.4 and so on ");
    await insertReport(db, { ...aReport, pdf });
    const path = `/api/reports/download/${signLink("secret", { id: ID, phone: known }, now)}`;
    const app = siteOver(db);
    for (let time = 0; time < 3; time++) {
      const answer = await app.request(path);
      expect(answer.headers.get("Content-Length")).toBe(String(pdf.length));
      expect(pdf.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
    }
    expect(await loggedIn(db)).toEqual([{ event: "download", outcome: "found" }]);
    expect((await app.request(path, { method: "HEAD" })).headers.get("Content-Length")).toBe(
      String(pdf.length),
    );
  });

  test("two at a time per link and four per address; a finished download frees its place", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    const app = siteOver(db);
    const links = [0, 1, 2].map((minute) =>
      signLink("secret", { id: ID, phone: known }, new Date(now.getTime() - minute * 60_000)),
    );
    const ask = (link = "") => app.request(`/api/reports/download/${link}`);
    const unread = [await ask(links[0]), await ask(links[0])];
    const third = await ask(links[0]);
    expect([third.status, third.headers.get("Retry-After")]).toEqual([429, "10"]);
    unread.push(await ask(links[1]), await ask(links[1]));
    expect((await ask(links[2])).status).toBe(429);
    expect(unread.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await unread[0]?.body?.cancel();
    expect((await ask(links[2])).status).toBe(200);
    expect((await ask(links[2])).status).toBe(429);
    await unread[1]?.text();
    expect((await ask(links[2])).status).toBe(200);
  });

  test("two at a time per link, whichever language's API is asked", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    const services = servicesOver(db, { now: () => now });
    const [english, hindi] = [createApi(services), createApi(services)];
    const path = `/reports/download/${signLink("secret", { id: ID, phone: known }, now)}`;
    const unread = [await english.request(path), await hindi.request(path)];
    expect(unread.map(({ status }) => status)).toEqual([200, 200]);
    expect((await english.request(path)).status).toBe(429);
    expect((await hindi.request(path)).status).toBe(429);
    await unread[0]?.body?.cancel();
    expect((await hindi.request(path)).status).toBe(200);
  });

  test("more than 30 an hour are refused; refusals and invented links are logged once an hour", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    const consume = vi.fn<Limits["consume"]>(async () => ({ ok: false, retryAfterSeconds: 60 }));
    const app = siteOver(db, { limits: { ...unlimited, consume } });
    for (let time = 0; time < 3; time++) {
      await app.request(`/api/reports/download/invented${time}.1.x`);
      const answer = await app.request(
        `/api/reports/download/${signLink("secret", { id: ID, phone: known }, now)}`,
      );
      expect(answer.status).toBe(429);
    }
    expect(consume.mock.calls.at(0)).toEqual([DOWNLOADS_PER_ADDRESS, "203.0.113.7"]);
    expect(consume).toHaveBeenCalledTimes(3);
    const refused = { event: "download", outcome: "refused" };
    expect(await loggedIn(db)).toEqual([refused, refused]);
    expect(DOWNLOADS_PER_ADDRESS).toMatchObject({ times: 30, seconds: 3600 });
  });

  test("a report withdrawn while it is sent is cut off", async () => {
    const db = await freshDb();
    await insertReport(db, { ...aReport, pdf: Buffer.alloc(CHUNK_BYTES + 1) });
    const answer = await siteOver(db).request(
      `/api/reports/download/${signLink("secret", { id: ID, phone: known }, now)}`,
    );
    const reader = answer.body?.getReader();
    expect((await reader?.read())?.value).toHaveLength(CHUNK_BYTES);
    await withdrawReport(db, ID, now);
    await expect(reader?.read()).rejects.toThrow("withdrawn while it was being sent");
  });

  test("60 forms of path traversal find nothing", async () => {
    const app = siteOver(await freshDb());
    expect(TRAVERSALS.length).toBeGreaterThanOrEqual(60);
    for (const path of TRAVERSALS) {
      const answer = await app.request(`/api/reports/download/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });
});

describe.each(databases)("with REPORTS_OTP=required on $name", ({ freshDb }) => {
  const askCode = (app: Hono, phone: string) =>
    app.request("/api/reports/code", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ phone }),
    });

  test("a code opens the look-up; known and unknown numbers get the same answer", async () => {
    const db = await freshDb();
    await insertReport(db, aReport);
    const sendCode = vi.fn<SendCode>();
    const app = siteOver(db, { sendCode });
    const [here, nowhere] = [await askCode(app, known), await askCode(app, unknown)];
    expect([nowhere.status, await nowhere.json()]).toEqual([here.status, await here.json()]);
    const isKnown = sendCode.mock.calls.map(async ([phone, , ask]) => [phone, await ask()]);
    expect(await Promise.all(isKnown)).toEqual([
      [known, true],
      [unknown, false],
    ]);

    const lookUp = (phone: string, code?: string) =>
      app.request(`/api/reports/patient/${phone}`, {
        headers: code ? { "X-Report-Code": code } : {},
      });
    const without = [await lookUp(known), await lookUp(unknown), await lookUp(known, "x")];
    expect(without.map((answer) => answer.status)).toEqual([401, 401, 401]);
    const opened = await lookUp(known, sendCode.mock.calls[0]?.[1]);
    expect(await opened.json()).toHaveLength(1);
  });

  test("codes are limited per address, per phone, and per hour for everyone", async () => {
    const consumed: string[] = [];
    const counting = (used: string): Limits => {
      const ask = (name: string) => {
        consumed.push(name);
        return name === used ? { ok: false as const, retryAfterSeconds: 9 } : { ok: true as const };
      };
      return {
        consume: async ({ name }) => ask(name),
        consumeDistinct: async ({ name }) => ask(name),
        check: async ({ name }) => ask(name),
      };
    };
    const db = await freshDb();
    const sendCode = vi.fn<SendCode>();
    const all = ["codes.messages", "codes.address", "reports.address.phones", "codes.phone"];
    for (const [place, used] of all.entries()) {
      consumed.length = 0;
      const app = siteOver(db, { sendCode, limits: counting(used) });
      expect((await askCode(app, known)).status).toBe(429);
      expect(consumed).toEqual(all.slice(0, place + 1));
    }
    expect(sendCode).not.toHaveBeenCalled();
  });

  test("codes do not exist unless required", async () => {
    expect((await askCode(siteOver(await freshDb()), known)).status).toBe(404);
  });
});

const STEPS = [
  "../",
  "..\\",
  "..%2f",
  "..%5c",
  "%2e%2e/",
  "%2e%2e%2f",
  "%2e%2e%5c",
  "%252e%252e%252f",
];
const ODD_STEPS = [
  "..%c0%af",
  "..%ef%bc%8f",
  "..%u2215",
  "....//",
  "..;/",
  "..%00/",
  "%c0%ae%c0%ae%2f",
];
const TARGETS = ["etc/passwd", "data/doorstep.db", ".env", "etc%2fpasswd%00.pdf"];
const TRAVERSALS = [...STEPS, ...ODD_STEPS].flatMap((step) =>
  TARGETS.map((target) => step.repeat(6) + target),
);
