import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SITE_PAGES } from "#built";
import { DESK_ROUTES } from "#built-desk";
import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { startServer, type StartedServer } from "./built-site.ts";
import { givenSignedIn } from "./given-desk.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = join(import.meta.dirname, "../..");
const plain = { redirect: "manual" } as const;

let server: StartedServer;
let db: Db;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "debug" } });
  db = connect({ file: join(server.dataDir, "doorstep.db") });
  asManager = await signedIn(db);
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

let asManager: { headers: { Cookie: string } };
async function signedIn(db: Db) {
  const { session } = await givenSignedIn(db, "manager", new Date());
  return { headers: { Cookie: `desk=${session}` } };
}

describe("the public site has nothing of the desk", () => {
  const pages = SITE_PAGES.map(({ example, pattern }) => example ?? pattern);

  test.each(pages)("%s sets no cookie", async (path) => {
    const answer = await fetch(server.url + path, plain);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await answer.body?.cancel();
  });

  test("its addresses of the desk are not found", async () => {
    const own = new Set(pages);
    const paths = DESK_ROUTES.map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, "x"));
    for (const path of [...paths, "/live"].filter((path) => !own.has(path))) {
      const { status } = await fetch(server.url + path, plain);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  test("its files hold no sentence of the desk", () => {
    const files = globSync("build/client/**/*.{js,css,html}", { cwd: root });
    expect(files.length).toBeGreaterThan(50);
    const all = files.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
    expect(all).toContain("Book Now"); // control
    for (const words of [
      "The lists may be old",
      "Find a patient",
      "What you typed is still here",
      "This page is for managers",
      "To call",
      "Cash in your bag",
      "desk-letter-keys",
      "/live",
    ])
      expect([words, all.includes(words)]).toEqual([words, false]);
  });
});

describe("the desk has nothing of the public site", () => {
  test("a public page leads to the door, a call of the API too", async () => {
    for (const path of ["/tests", "/cart", "/ticket/x", "/sitemap.xml", "/api/tests", "/metrics"]) {
      const answer = await fetch(server.deskUrl + path, plain);
      expect([path, answer.status]).toEqual([path, 302]);
      expect(answer.headers.get("Location")).toMatch(/^\/sign-in/);
    }
  });

  test("its pages are kept by nobody, indexed by nobody and framed by nobody", async () => {
    for (const path of ["/sign-in", "/welcome/x", "/", "/no-such-page"]) {
      const { headers } = await fetch(server.deskUrl + path, asManager);
      expect(headers.get("Cache-Control")).toBe("no-store");
      expect(headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(headers.get("Referrer-Policy")).toBe("no-referrer");
      expect(headers.get("Cross-Origin-Opener-Policy")).toBe("same-origin");
      const policy = headers.get("Content-Security-Policy") ?? "";
      for (const rule of ["default-src 'none'", "connect-src 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/);
    }
  });

  test("every inline script has the nonce of this answer alone, or a hash", async () => {
    const [first, second] = await Promise.all([1, 2].map(() => fetch(`${server.deskUrl}/sign-in`)));
    const html = (await first?.text()) ?? "";
    const policy = first?.headers.get("Content-Security-Policy") ?? "";
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = Array.from(
      html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs),
      ([, attributes = "", content = ""]) => ({ attributes, content }),
    );
    expect(scripts.length).toBeGreaterThan(2);
    const others = scripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonce}"`));
    // What holds early input (decision 62) is the same in every answer.
    expect(others).toHaveLength(1);
    for (const { content } of others) {
      const hash = createHash("sha256").update(content).digest("base64");
      expect(policy).toContain(` 'sha256-${hash}'`);
    }
    expect(second?.headers.get("Content-Security-Policy")).not.toContain(nonce);
  });

  test("its files have a hash in their name and never change", async () => {
    const html = await (await fetch(`${server.deskUrl}/sign-in`)).text();
    const files = Array.from(html.matchAll(/"(\/assets\/[^"]+)"/g), ([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of new Set(files)) {
      const answer = await fetch(server.deskUrl + file);
      expect([file, answer.headers.get("Cache-Control")]).toEqual([
        file,
        "public, max-age=31536000, immutable",
      ]);
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    }
  });
});

test("the desk's log names routes, never an address or what was looked for", async () => {
  for (const path of [
    "/bookings/DS-7K4M?find=Rekha",
    "/bookings/DS-7K4M.data?find=Rekha",
    "/Rekha",
  ])
    await (await fetch(server.deskUrl + path, asManager)).text();
  await vi.waitFor(() => expect(server.written.out).toContain('"route":"/*"'));
  expect(server.written.out).not.toMatch(/DS-7K4M|Rekha/);
});

describe("live", () => {
  test("is for who is signed in", async () => {
    expect((await fetch(`${server.deskUrl}/live`)).status).toBe(401);
  });

  test("ten streams of one session, and the colleagues still have theirs", async () => {
    const colleague = await givenSignedIn(db, "front-desk", new Date());
    const hers = { headers: { Cookie: `desk=${colleague.session}` } };
    const open = () => fetch(`${server.deskUrl}/live`, hers);
    const streams = await Promise.all(Array.from({ length: 10 }, open));
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const eleventh = await open();
    expect([eleventh.status, eleventh.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(await eleventh.text()).toContain("Too many screens are open.");
    const another = await fetch(`${server.deskUrl}/live`, asManager);
    expect(another.status).toBe(200);
    await streams.pop()?.body?.cancel();
    await vi.waitFor(async () => {
      const again = await open();
      streams.push(again);
      expect(again.status).toBe(200);
    });
    for (const stream of [...streams, another]) await stream.body?.cancel();
  });

  test("ends with the session", async () => {
    const answer = await fetch(`${server.deskUrl}/live`, asManager);
    expect(answer.headers.get("Content-Type")).toBe("text/event-stream; charset=utf-8");
    await db.deleteFrom("staffSessions").execute();
    expect(await answer.text()).toMatch(/^event: beat\n[^]*event: signed-out\ndata:\n\n$/);
  });
});

describe("the fronts run apart", () => {
  test("DESK=off: the site alone", async () => {
    const alone = await startServer({ env: { DESK: "off" } });
    expect(alone.deskUrl).toBe("");
    expect((await fetch(`${alone.url}/tests`)).status).toBe(200);
    await alone.stop();
  });

  test("SITE=off: the desk alone, which stops although a screen is open", async () => {
    const alone = await startServer({ env: { SITE: "off" } });
    expect(alone.url).toBe("");
    expect((await fetch(`${alone.deskUrl}/sign-in`)).status).toBe(200);
    expect((await fetch(`${alone.deskUrl}/readyz`)).status).toBe(200);
    const own = connect({ file: join(alone.dataDir, "doorstep.db") });
    const live = await fetch(`${alone.deskUrl}/live`, await signedIn(own));
    await own.destroy();
    const stoppedAt = performance.now();
    await alone.stop();
    expect(await live.text()).toContain("event: beat");
    expect(performance.now() - stoppedAt).toBeLessThan(6_000);
  });

  test("both off serve nothing, and say so", async () => {
    await expect(startServer({ env: { SITE: "off", DESK: "off" } })).rejects.toThrow(
      "SITE: cannot be off together with DESK; nothing would be served",
    );
  });
});
