import { expect, test } from "vitest";
import { startServer } from "./built-site.ts";

test("the development server answers with pages and API from the sources", async () => {
  const server = await startServer({
    program: "server/dev.ts",
    env: { NODE_ENV: "development" },
  });
  const page = await fetch(`${server.url}/tests`);
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).toContain("inject-hmr-runtime");
  expect(html).toContain("@layer tokens, base, ui, features;");
  expect(html).toContain("@react-router/critical.css?pathname=");
  expect(page.headers.get("Content-Security-Policy")).toContain("script-src 'self' 'sha256-");
  expect((await fetch(`${server.url}/api/tests`)).status).toBe(200);
  server.kill("SIGKILL");
  await server.ended;
}, 60_000);
