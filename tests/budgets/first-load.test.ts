import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import routes from "#app/site/routes.ts";
import { startServer, type StartedServer } from "#tests/server/server.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";

// Compressing a third of a megabyte at the highest level takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Budgets in bytes for a first visit. */
const SCRIPT_GZ = 125_000;
const SCRIPT_BR = 110_000;
const STYLE_GZ = 12_000;
const TESTS_HTML_BR = 70_000;

/** An address for every page of the site map. */
const PAGES: Record<string, string> = {
  "routes/home.tsx": "/",
  "routes/lab-tests.tsx": "/tests",
  "routes/search.tsx": "/search?q=sugar",
  "routes/booths.tsx": "/collection-booth",
  "routes/blogs.tsx": "/blogs",
  "routes/post.tsx": "/blog/vitamin-d-in-sunny-india",
  "routes/book.tsx": "/book?test=complete-blood-count",
  "routes/booked.tsx": "/booked/test",
  "routes/package-details.tsx": "/package/full-body-checkup",
  "routes/cart.tsx": "/cart",
  "routes/package-list.tsx": "/packages",
  "routes/mini-packages.tsx": "/packages/mini",
  "routes/health-concern.tsx": "/health-concern/Hair%20%26%20Skin%20Care",
  "routes/recommended-checkup.tsx": "/recommended-checkup/women/25-50",
  "routes/checkups.tsx": "/checkups/women",
  "routes/reports.tsx": "/reports",
  "routes/privacy.tsx": "/privacy",
  "routes/callback.tsx": "/callback",
  "routes/callback-thanks.tsx": "/callback/thank-you?time=9:00%20AM%20-%2011:00%20AM",
  "routes/not-found.tsx": "/no/such/page",
};

const loads = new Map<string, FirstLoad>();
let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
  for (const path of Object.values(PAGES)) loads.set(path, await firstLoad(server.url, path));
});
afterAll(async () => {
  await server.stop();
  process.stdout.write(`${["", ...table()].join("\n")}\n`);
});

function table() {
  const line = (path: string, figures: (string | number)[]) =>
    path.padEnd(54) + figures.map((figure) => String(figure).padStart(9)).join("");
  const head = line("bytes", ["JS gz", "JS br", "CSS gz", "HTML br", "data br"]);
  const rows = Array.from(loads, ([path, { script, style, html, data }]) =>
    line(path, [script.gz, script.br, style.gz, html.br, data.br]),
  );
  return [head, ...rows];
}

describe("a first visit", () => {
  test("is measured on every page of the site map", () => {
    const pages = routes.map(({ file }) => file).filter((file) => file.endsWith(".tsx"));
    expect(Object.keys(PAGES)).toEqual(pages);
  });

  describe.each(Object.values(PAGES))("of %s", (path) => {
    const load = () => loads.get(path) ?? expect.fail("was not measured");

    test("costs at most 125 kB of JavaScript with gzip, 110 kB with brotli", () => {
      expect(load().script.gz).toBeGreaterThan(0.8 * SCRIPT_GZ);
      expect(load().script.gz).toBeLessThanOrEqual(SCRIPT_GZ);
      expect(load().script.br).toBeLessThanOrEqual(SCRIPT_BR);
    });

    test("costs at most 12 kB of CSS", () => {
      expect(load().style.gz).toBeGreaterThan(0.5 * STYLE_GZ);
      expect(load().style.gz).toBeLessThanOrEqual(STYLE_GZ);
    });

    test("names every module in its head: none is found by reading another", () => {
      expect(load().late).toEqual([]);
    });
  });

  test("of /tests is at most 70 kB, all tests in it", () => {
    expect(loads.get("/tests")?.html.br).toBeGreaterThan(0.5 * TESTS_HTML_BR);
    expect(loads.get("/tests")?.html.br).toBeLessThanOrEqual(TESTS_HTML_BR);
  });
});
