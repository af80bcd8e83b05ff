import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exchange } from "./raw.ts";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const EVIL = "evil.example";
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { HSTS: "on" } });
});
afterAll(() => server.stop());

/** Sends one request byte for byte; a client would correct it. */
async function raw(target: string, { method = "GET", host = "localhost", headers = "" } = {}) {
  const text = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${headers}Connection: close\r\n\r\n`;
  const answer = await exchange(server.url, text);
  const [head = "", ...body] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body: body.join("\r\n\r\n") };
}

describe("one visitor cannot change what the next one gets", () => {
  const FORGED = [
    ["X-Forwarded-Host", EVIL],
    ["X-Forwarded-Proto", "gopher"],
    ["X-Forwarded-Prefix", `//${EVIL}`],
    ["X-Forwarded-Port", "1"],
    ["X-Forwarded-Scheme", "http"],
    ["X-Forwarded-Server", EVIL],
    ["X-Host", EVIL],
    ["X-Original-URL", "/reports"],
    ["X-Rewrite-URL", "/reports"],
    ["X-HTTP-Method-Override", "POST"],
    ["X-Original-Host", EVIL],
    ["Forwarded", `host=${EVIL};proto=http`],
    ["Origin", `https://${EVIL}`],
    ["Referer", `https://${EVIL}/`],
    ["Accept-Language", "fr"],
    ["Accept", "application/json"],
    ["Cookie", "session=evil"],
    ["Authorization", "Basic ZXZpbA=="],
    ["User-Agent", "<script>alert(1)</script>"],
    ["Range", "bytes=0-1"],
    ["If-Modified-Since", "Sat, 29 Oct 2050 19:43:31 GMT"],
    ["Content-Length", "0"],
    ["X-Forwarded-For", EVIL],
    ["Purpose", "prefetch"],
    ["Next-Action", "x"],
    ["RSC", "1"],
  ] as const;

  // The attacker requests each path first, so that the cache would keep his answer.
  test.each(FORGED)("%s: %s", async (name, value) => {
    const path = `/search?q=${name.toLowerCase()}`;
    const poisoned = await raw(path, { headers: `${name}: ${value}\r\n` });
    const innocent = await raw(path);
    expect(poisoned.status).toBe(200);
    expect(innocent.body).toBe(poisoned.body);
    expect(innocent.head + innocent.body).not.toContain(EVIL);
    expect(innocent.head).not.toMatch(/set-cookie|^location/im);
    expect(await (await fetch(`${server.url}/`)).text()).not.toContain(EVIL);
  });

  test.each([EVIL, `${EVIL}:99999`, `localhost:80@${EVIL}`, `"><script>alert(1)</script>`, "[::1"])(
    "Host: %s",
    async (host) => {
      const path = `/search?q=host${encodeURIComponent(host).replaceAll("%", "").replaceAll(EVIL, "")}`;
      for (const target of [path, "/nothing-here", "/callback/thank-you?time=x"]) {
        const { head, body } = await raw(target, { host });
        expect(head + body).not.toContain(EVIL);
        expect(body).not.toContain("<script>alert(1)");
      }
    },
  );

  test.each([
    "utm_source=x",
    "_data=routes/lab-tests",
    "_routes=root",
    "index",
    "__proto__[a]=b",
    "constructor=x",
    "category[]=x",
    "%63ategor=x",
    ";category=Heart",
    "callback=alert",
    "cachebuster=1",
  ])("/tests?%s is /tests", async (query) => {
    const plain = await raw("/tests");
    expect((await raw(`/tests?${query}`)).body).toBe(plain.body);
    expect((await raw("/tests")).body).toBe(plain.body);
  });

  test("the first of a parameter given twice counts, for the answer and for its name", async () => {
    const twice = await raw("/api/search?q=thyroid&q=heart");
    const once = await raw("/api/search?q=thyroid");
    expect(JSON.parse(twice.body)).toEqual(JSON.parse(once.body));
  });
});

const locationIn = (head: string) => /^location: (.*)\r?$/im.exec(head)?.[1];

describe("odd paths", () => {
  test.each([
    "//",
    `//${EVIL}`,
    `//${EVIL}/..`,
    `/\\${EVIL}`,
    `/%5c${EVIL}`,
    `/%2f${EVIL}`,
    `/.${EVIL}`,
    "/%2e%2e/",
    "/..%2f",
    "/tests;x",
    "/tests%2f..%2freports",
    "/tests/../reports",
    "/blog/%2e%2e%2freports",
    "/blog/..;/reports",
    "/blog/%252e%252e%252freports",
    "/blog/%zz",
    "/blog/%00",
    "/blog/%0d%0aSet-Cookie:%20a=b",
    "/package/%0d%0aLocation:%20//evil.example",
    "/search?q=%0d%0aSet-Cookie:%20a=b",
    "/callback/thank-you?time=%0d%0aSet-Cookie:%20a=b",
    "/%0d%0aSet-Cookie:a=b",
    "/tests.data/../..",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/data/doorstep.db",
    "/.env",
    "/.git/config",
    "/build/server/index.js",
    "/server/main.ts",
    "/data/doorstep.db",
    "/%c0%ae%c0%ae/",
    `http://${EVIL}/`,
    `http://${EVIL}/tests`,
    `https://user:pass@${EVIL}/reports`,
    "*",
  ])("%s leads nowhere else", async (target) => {
    const { status, head, body } = await raw(target);
    expect([200, 308, 400, 404]).toContain(status);
    // Other spellings of a path redirect to the canonical one, on this site.
    const location = locationIn(head);
    expect(location ?? "").toMatch(status === 308 ? /^\/($|reports$|blog\/[^/]*$)/ : /^$/);
    expect(head).not.toMatch(/^set-cookie:/im);
    expect(body).not.toMatch(/SQLite format|"dependencies"|createServer|root:x:/);
    expect(head + body).not.toMatch(new RegExp(`(href|src|action|content)="[^"]*//${EVIL}`));
  });

  // Every JavaScript object has these properties; a look-up by a visitor's word must not find them.
  test.each(["__proto__", "constructor", "toString", "hasOwnProperty"])(
    "%s is a word like any other",
    async (word) => {
      const found = [
        `/booked/${word}`,
        `/tests?sort=${word}&category=${word}`,
        `/search?q=${word}&kind=${word}`,
        `/book?test=${word}`,
        `/health-concern/${word}`,
        `/recommended-checkup/${word}/${word}`,
        `/checkups/${word}`,
        `/api/tests/page?sort=${word}&category=${word}`,
        `/api/tests?id=${word}`,
        `/api/packages?healthConcern=${word}&gender=${word}&ageGroup=${word}`,
        `/api/search?q=${word}`,
      ];
      const missing = [`/package/${word}`, `/blog/${word}`, `/api/packages/type/${word}`];
      for (const target of found)
        expect([target, (await raw(target)).status]).toEqual([target, 200]);
      expect((await raw(`/tests?test=${word}`)).status).toBe(307);
      for (const target of missing)
        expect([target, (await raw(target)).status]).toEqual([target, 404]);
    },
  );

  test("80 ways of leaving the download path lead nowhere", async () => {
    expect(TRAVERSALS.length).toBeGreaterThanOrEqual(60);
    for (const way of TRAVERSALS) {
      const asked = await raw(`/api/reports/download/${way}`);
      const other = locationIn(asked.head);
      expect(other ?? "").toMatch(/^$|^\/api\/reports\/download\/[^/]*$/);
      const { status, head, body } = other ? await raw(other) : asked;
      // A target with a backslash is not a valid URL, and is refused.
      expect([way, status]).toEqual([way, way.includes("\\") ? 400 : 404]);
      expect(head).not.toContain("application/pdf");
      expect(body).not.toMatch(/root:x:|SQLite format/);
    }
  });
});

const STEPS = [
  ..."../|..\\|..%2f|..%5c|%2e%2e/|%2e%2e%2f|%2e%2e%5c|%252e%252e%252f|.%2e/|%2e./".split("|"),
  ..."..%c0%af|..%ef%bc%8f|..%u2215|....//|..;/|..%00/|%c0%ae%c0%ae%2f|..%09/|.../|%2e%2e%3b/".split(
    "|",
  ),
].map((step) => step.repeat(5));
const TRAVERSALS = STEPS.flatMap((steps) =>
  ["etc/passwd", "data/doorstep.db", ".env", "etc%2fpasswd%00.pdf"].map((file) => steps + file),
);
