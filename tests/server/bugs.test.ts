import { expect, test, vi } from "vitest";
import { startServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** Every list that a page gets from the API holds a null: what a TypeError in a mapper looks like. */
const BUG = `
  const json = Response.prototype.json;
  Response.prototype.json = async function () {
    const answer = await json.call(this);
    return Array.isArray(answer?.data) ? { ...answer, data: [null] } : answer;
  };`;

test("a bug in a page is 500 with the error page, its stack in the log and nowhere else", async () => {
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(BUG)}`;
  const server = await startServer({ env: { NODE_OPTIONS, LOG_LEVEL: "error" } });
  const logged = () =>
    server.written.out
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as { level: number; err: { stack: string } })
      .filter(({ err }) => err.stack.includes("isForConcern"));
  const answer = await fetch(`${server.url}/health-concern/Heart`);
  expect(answer.status).toBe(500);
  const page = await answer.text();
  expect(page).toContain("Unexpected Application Error");
  expect(page).not.toMatch(/TypeError|Cannot read|Failed to load/);
  await expect.poll(() => logged().length).toBeGreaterThan(0);
  await server.stop();
  expect(server.written.err).toBe("");
});
