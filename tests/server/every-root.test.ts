import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SITE_PAGES as ENGLISH } from "#built";
import { SITE_PAGES as HINDI } from "#built-hindi";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: "debug" } });
});
afterAll(() => server.stop());

const ask = (path: string, init?: RequestInit) =>
  fetch(`${server.url}${path}`, { redirect: "manual", ...init });
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  ask(path, { method: "POST", body: new URLSearchParams(fields), headers });

/** Every root of the site, and what its build knows of its pages. */
const ROOTS = [
  { root: "", pages: ENGLISH },
  { root: "/hi", pages: HINDI },
];

/** Every page of every root: its pattern as the English site has it, and an address. */
const PAGES = ROOTS.flatMap(({ root, pages }) =>
  pages
    .filter(({ isDocument }) => isDocument)
    .map(({ pattern, example, cachedBy }) => ({
      pattern: pattern.slice(root.length) || "/",
      address: example ?? pattern,
      isSame: cachedBy !== undefined,
    })),
);
const NOT_FOUND = "/*";
const FIXED_OR_SHOWN = PAGES.filter(({ address }) => !address.includes("/:"));

/** Whoever has such an address sees what is one person's. */
const SECRET = ["/ticket/:token", "/ticket/:token/again", "/again/:token", "/booked/:kind"];
/** That somebody was there is nobody else's concern. */
const UNNAMED = [...SECRET, "/reports"];

test("both roots have every page, and each has an address to ask for", () => {
  const [english = [], hindi = []] = ROOTS.map(({ root }) =>
    PAGES.filter(({ address }) => (root ? address.startsWith(root) : !address.startsWith("/hi"))),
  );
  expect(hindi.map(({ pattern }) => pattern)).toEqual(english.map(({ pattern }) => pattern));
  expect(english.length).toBeGreaterThan(20);
  expect(FIXED_OR_SHOWN).toEqual(PAGES);
  for (const pattern of [...UNNAMED, NOT_FOUND])
    expect(PAGES.filter((page) => page.pattern === pattern)).toHaveLength(2);
});

describe.each(PAGES)("$address", ({ pattern, address, isSame }) => {
  const isSecret = SECRET.includes(pattern);

  test("says who may keep it, list it and name it", async () => {
    for (const path of [address, address.toUpperCase()]) {
      const { status, headers } = await ask(path);
      const isRedirected = status === 308;
      const told = {
        kept: headers.get("Cache-Control"),
        listed: headers.get("X-Robots-Tag"),
        named: headers.get("Referrer-Policy"),
      };
      const isUnnamed = UNNAMED.includes(pattern);
      expect(told).toEqual({
        kept: isSecret || isRedirected ? "no-store" : isSame ? "public, no-cache" : null,
        listed: isSecret ? "noindex" : null,
        named: isUnnamed ? "no-referrer" : "strict-origin-when-cross-origin",
      });
    }
  });

  test("is not kept when a form is posted to it, which no other site may do", async () => {
    const posted = await post(address, { a: "b" });
    expect(posted.headers.get("Cache-Control")).toBe("no-store");
    const foreign = await post(address, { a: "b" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
  });
});

test("look-ups of a phone number count together, whichever root they are sent from", async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 6; time++) {
    const { root } = ROOTS[time % 2] ?? { root: "" };
    statuses.push((await post(`${root}/reports`, { phone: "1000000937" })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("log and metrics show the pattern of a page in place of its address", async () => {
  const token = "A".repeat(22);
  for (const { root } of ROOTS) await ask(`${root}/ticket/${token}`);
  const seen = server.written.out + (await (await ask("/metrics")).text());
  for (const { root } of ROOTS) expect(seen).toContain(`"${root}/ticket/:token"`);
  expect(seen).not.toContain(token);
});
