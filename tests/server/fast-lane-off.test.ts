import { expect, test, vi } from "vitest";
import { startServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const CODINGS = ["", "br", "gzip"];

async function headersOf(url: string, acceptEncoding: string) {
  const answer = await fetch(url, { headers: { "Accept-Encoding": acceptEncoding } });
  const { date, "keep-alive": _, ...headers } = Object.fromEntries(answer.headers);
  expect(date).toBeDefined();
  return { status: answer.status, headers, body: await answer.text() };
}

test("FAST_LANE=off sends the same files through node:http", async () => {
  const fast = await startServer();
  const slow = await startServer({ env: { FAST_LANE: "off" } });
  for (const coding of CODINGS) {
    const [one, other] = await Promise.all(
      [fast, slow].map(({ url }) => headersOf(`${url}/icons.svg`, coding)),
    );
    expect(one?.status).toBe(200);
    expect(other).toEqual(one);
  }
  await Promise.all([fast.stop(), slow.stop()]);
});
