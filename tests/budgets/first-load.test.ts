import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { SITE_PAGES } from "#built";
import { startServer, type StartedServer } from "../server/built-site.ts";
import { type FirstLoad, firstLoad } from "./first-load.ts";

// Compressing a third of a megabyte at the highest level takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/** Budgets in bytes for a first visit. */
const SCRIPT_GZ = 125_000;
const SCRIPT_BR = 110_000;
const STYLE_GZ = 12_000;
const TESTS_HTML_BR = 30_000;

const PATHS = SITE_PAGES.filter(({ isDocument }) => isDocument).map(
  ({ example, pattern }) => example ?? pattern,
);

const loads = new Map<string, FirstLoad>();
let server: StartedServer;
beforeAll(async () => {
  server = await startServer();
  for (const path of PATHS) loads.set(path, await firstLoad(server.url, path));
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
  describe.each(PATHS)("of %s", (path) => {
    const load = () => loads.get(path) ?? expect.fail("was not measured");

    test("costs at most 125 kB of JavaScript with gzip, 110 kB with brotli", () => {
      expect(load().script.gz).toBeGreaterThan(0.8 * SCRIPT_GZ);
      expect(load().script.gz).toBeLessThanOrEqual(SCRIPT_GZ);
      expect(load().script.br).toBeLessThanOrEqual(SCRIPT_BR);
    });

    test("costs at most 12 kB of CSS", () => {
      expect(load().style.gz).toBeGreaterThan(0.3 * STYLE_GZ);
      expect(load().style.gz).toBeLessThanOrEqual(STYLE_GZ);
    });

    test("names every module in its head: none is found by reading another", () => {
      expect(load().late).toEqual([]);
    });
  });

  test("of /tests is at most 30 kB", () => {
    expect(loads.get("/tests")?.html.br).toBeLessThanOrEqual(TESTS_HTML_BR);
  });
});
