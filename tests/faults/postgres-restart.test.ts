import { setTimeout as sleep } from "node:timers/promises";
import { startServer } from "../server/built-site.ts";
import { expect } from "vitest";
import { aBooking, postBooking, report } from "./patients.ts";
import { onPostgres, testOnPostgres } from "./postgres.ts";

testOnPostgres(
  "while PostgreSQL is away pages stay, posts are refused kindly",
  async ({ postgres }) => {
    const { notes: marker } = aBooking();
    const server = await startServer({ env: onPostgres(postgres) });
    const status = async (path: string) => (await fetch(`${server.url}${path}`)).status;
    const pages = [
      "/",
      "/tests",
      "/packages",
      "/cart",
      "/blogs",
      "/api/tests",
      "/collection-booth",
    ];
    for (const path of pages) expect(await status(path)).toBe(200);

    postgres.stop("fast");
    await sleep(500);
    for (const path of pages) expect(await status(path), path).toBe(200);
    expect(await status("/healthz")).toBe(200);
    expect(await status("/readyz")).toBe(503);

    const refused = await postBooking(server.url, marker);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      success: false,
      message: "We could not save this just now. Please try again in a minute.",
    });

    await postgres.start();
    const back = performance.now();
    while ((await postBooking(server.url, marker)).status !== 201) await sleep(50);
    const reconnectedMs = performance.now() - back;
    report("PostgreSQL restarted", { "booking again after, ms": reconnectedMs });
    expect(reconnectedMs).toBeLessThan(2_000);
    expect(await status("/readyz")).toBe(200);
    await server.stop();
    expect(server.written.err).toBe("");
  },
);
