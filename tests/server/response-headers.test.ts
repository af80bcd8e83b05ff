import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { exchange } from "./raw.ts";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { HSTS: "on" } });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });

const ALWAYS = {
  "x-content-type-options": "nosniff",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
  "strict-transport-security": expect.stringContaining("max-age="),
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": expect.stringMatching(/default-src '(self|none)'.*frame-ancestors/),
};

describe("security headers", () => {
  test.each([
    ["a page", "/", {}, 200],
    ["a page again", "/", {}, 200],
    ["its HEAD", "/", { method: "HEAD" }, 200],
    ["an unknown page", "/nothing/here", {}, 404],
    ["an API answer", "/api/tests", {}, 200],
    ["an unknown call", "/api/nothing", {}, 404],
    ["another method", "/api/tests", { method: "DELETE" }, 405],
    ["the probes", "/healthz", {}, 200],
    ["a file", "/icons.svg", {}, 200],
    ["a file with a query", "/icons.svg?v=2", {}, 200],
    ["another spelling", "/tests/", {}, 308],
  ])("%s", async (_, path, init, status) => {
    const answer = await ask(path, init);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  });

  test("304", async () => {
    const etag = (await ask("/")).headers.get("ETag") ?? "";
    const answer = await ask("/", { headers: { "If-None-Match": etag } });
    expect(answer.status).toBe(304);
    expect(Object.fromEntries(answer.headers)).toMatchObject(ALWAYS);
  });

  test.each(["NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\nHost: a\r\n\r\n"])(
    "a broken request: %j",
    async (text) => {
      const answer = await exchange(server.url, text);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      for (const name of Object.keys(ALWAYS)) expect(answer.toLowerCase()).toContain(`${name}: `);
    },
  );

  test("reports tell no one their address", async () => {
    for (const path of ["/reports", "/api/reports/patient/1"]) {
      expect((await ask(path)).headers.get("Referrer-Policy")).toBe("no-referrer");
    }
  });

  test("the policy of a page holds the hash of every inline script in it", async () => {
    for (const path of ["/", "/tests", "/nothing"]) {
      const answer = await ask(path);
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      const inline = (await answer.text()).match(/<script(?![^>]*(src=|ld\+json))/g) ?? [];
      expect(policy.match(/'sha256-/g)?.length).toBe(inline.length);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    }
  });
});

describe("a kept page", () => {
  const browser = { "Accept-Encoding": "br" };

  test("is the same for everybody, whatever else the request says", async () => {
    const plain = await (await ask("/tests", { headers: browser })).text();
    const odd: Record<string, string>[] = [
      { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher" },
      { "X-Original-URL": "/reports", "X-Rewrite-URL": "/reports" },
      { Cookie: "admin=1", Authorization: "Basic x", "Accept-Language": "fr" },
      { Accept: "application/json", "User-Agent": "<script>" },
    ];
    for (const headers of odd) {
      expect(await (await ask("/tests", { headers: { ...browser, ...headers } })).text()).toBe(
        plain,
      );
    }
    for (const query of ["utm_source=<script>", "_data=x", "index", "__proto__[a]=b"]) {
      expect(await (await ask(`/tests?${query}`, { headers: browser })).text()).toBe(plain);
    }
  });

  test("does not take over the Host of the first who asks", async () => {
    const path = "/packages/type/x";
    const asked = (host: string) =>
      exchange(server.url, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    for (const host of ["evil.example", "evil.example:99999", "localhost"]) {
      expect(await asked(host)).not.toContain("evil.example");
    }
  });

  test("comes in every coding with its own ETag, whole by either way through the server", async () => {
    const etags = new Set<string | null>();
    for (const coding of ["br", "gzip", "identity"]) {
      const headers = { "Accept-Encoding": coding };
      const fast = await ask("/tests", { headers });
      const slow = await ask("/tests", { headers: { ...headers, Connection: "close" } });
      expect(fast.headers.get("Content-Encoding") ?? "identity").toBe(coding);
      expect(fast.headers.get("Vary")).toBe("Accept-Encoding");
      expect(await fast.text()).toBe(await slow.text());
      etags.add(fast.headers.get("ETag"));
    }
    expect(etags.size).toBe(3);
  });

  test("HEAD tells the length and sends nothing", async () => {
    const full = await ask("/", { headers: { "Accept-Encoding": "identity" } });
    const head = await ask("/", { method: "HEAD", headers: { "Accept-Encoding": "identity" } });
    expect(head.headers.get("Content-Length")).toBe(full.headers.get("Content-Length"));
    expect(await head.text()).toBe("");
  });

  test("only answers not kept carry a request id", async () => {
    await ask("/");
    expect((await ask("/")).headers.has("X-Request-Id")).toBe(false);
    expect((await ask("/nothing")).headers.has("X-Request-Id")).toBe(false);
    const personal = await ask("/callback/thank-you");
    expect(personal.headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
    expect((await ask("/api/nothing")).headers.get("X-Request-Id")).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("one connection, many requests", () => {
  test("simple ones, others and pipelined ones are answered in order", async () => {
    const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
    const answer = await exchange(
      server.url,
      get("/healthz") + get("/icons.svg") + get("/api/nothing", "Connection: close\r\n"),
    );
    expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toEqual([
      "HTTP/1.1 200",
      "HTTP/1.1 200",
      "HTTP/1.1 404",
    ]);
  });

  test("a request sent byte by byte is answered", async () => {
    const { hostname, port } = new URL(server.url);
    const { connect } = await import("node:net");
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(port), hostname);
      socket.setNoDelay(true).on("data", (chunk) => {
        resolve(chunk.toString("latin1"));
        socket.destroy();
      });
      const bytes = Array.from("GET /icons.svg HTTP/1.1\r\nHost: a\r\n\r\n");
      const send = () => {
        const byte = bytes.shift();
        if (byte !== undefined) socket.write(byte, () => setImmediate(send));
      };
      send();
    });
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe.each([
  ["/catalogue.csv", "text/csv; charset=utf-8"],
  ["/catalogue.json", "application/json"],
])("§7 open catalogue: %s", (path, type) => {
  const zipped = { "Accept-Encoding": "br" };

  test("is kept, compressed and asked for again by its ETag", async () => {
    const answer = await ask(path, { headers: zipped });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "cache-control": "public, no-cache",
      "content-encoding": "br",
      vary: "Accept-Encoding",
    });
    expect(await answer.text()).toContain("complete-blood-count");
    const etag = answer.headers.get("ETag") ?? "";
    const again = await ask(path, { headers: { ...zipped, "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("answers HEAD with the same headers and no body", async () => {
    const [whole, head] = [
      await ask(path, { headers: zipped }),
      await ask(path, { headers: zipped, method: "HEAD" }),
    ];
    expect(await head.text()).toBe("");
    for (const name of ["ETag", "Content-Length", "Content-Type"])
      expect(head.headers.get(name)).toBe(whole.headers.get(name));
  });

  test("is one answer whatever the query says", async () => {
    const etags = [path, `${path}?x=1`, `${path}?x=2`].map(async (target) =>
      (await ask(target, { headers: zipped })).headers.get("ETag"),
    );
    expect(new Set(await Promise.all(etags)).size).toBe(1);
  });
});

describe("§2 compare packages", () => {
  test("a comparison is kept, one with an unknown id is not", async () => {
    const control = async (query: string) =>
      (await ask(`/compare?p=${query}`)).headers.get("Cache-Control");
    expect(await control("cardiac-health,diabetes-screening")).toBe("public, no-cache");
    expect(await control("cardiac-health,made-up")).toBe("no-store");
    expect(await control("made-up")).toBe("no-store");
  });
});
