import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const TOKEN = "a-token-for-the-metrics";
let server: StartedServer;
beforeAll(async () => {
  server = await startServer({ env: { METRICS_TOKEN: TOKEN, LOG_LEVEL: "debug" } });
});
afterAll(() => server.stop());

const metrics = (headers: Record<string, string> = {}) =>
  fetch(`${server.url}/metrics`, { headers });

describe("/metrics", () => {
  test("counts answers by route, never by address", async () => {
    await fetch(`${server.url}/api/reports/patient/9876543210`);
    await fetch(`${server.url}/blog/9876543210`);
    await fetch(`${server.url}/tests`);
    await fetch(`${server.url}/tests`);
    const text = await (await metrics()).text();
    expect(text).toContain('doorstep_requests_total{route="/api/reports/patient/:phone",');
    expect(text).toContain(
      'doorstep_requests_total{route="/blog/:slug",method="GET",status="4xx"}',
    );
    expect(text).toMatch(/doorstep_kept_replies_total\{route="\/tests"\} [1-9]/);
    expect(text).toMatch(/doorstep_kept_replies_pending\{work="render"\} \d/);
    expect(text).toMatch(/doorstep_kept_replies_pending\{work="compress"\} \d/);
    expect(text).toMatch(/doorstep_event_loop_delay_seconds\{quantile="0.99"\} \d/);
    expect(text).toContain("doorstep_bookings_accepted_total 0");
    expect(text).not.toContain("9876543210");
  });

  test("every line is Prometheus text, and a histogram sums up", async () => {
    const lines = (await (await metrics()).text()).trimEnd().split(/\n+/);
    for (const line of lines) {
      expect(line).toMatch(/^(# (HELP|TYPE) doorstep_\w+ .+|doorstep_\w+(\{.*\})? [\d.e+-]+)$/);
    }
    const value = (series: string) =>
      lines
        .find((line) => line.startsWith(`doorstep_request_duration_seconds_${series} `))
        ?.split(" ")
        .at(-1);
    const count = value('count{route="/blog/:slug"}');
    expect(Number(count)).toBeGreaterThan(0);
    expect(value('bucket{le="+Inf",route="/blog/:slug"}')).toBe(count);
  });

  test("what a proxy forwards needs the token", async () => {
    const forwarded = { "X-Forwarded-For": "203.0.113.7" };
    expect((await metrics(forwarded)).status).toBe(403);
    expect((await metrics({ ...forwarded, Authorization: "Bearer wrong" })).status).toBe(403);
    expect((await metrics({ ...forwarded, Authorization: `Bearer ${TOKEN}` })).status).toBe(200);
  });
});

test("the log names routes and request ids, never an address", async () => {
  const answer = await fetch(`${server.url}/api/reports/patient/9876543210?name=Asha`);
  await fetch(`${server.url}/nowhere/9876543210`);
  const id = answer.headers.get("X-Request-Id");
  const line = server.written.out.split("\n").find((text) => text.includes(id ?? "?"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    route: "/api/reports/patient/:phone",
    method: "GET",
    status: answer.status,
  });
  expect(server.written.out + server.written.err).not.toMatch(/9876543210|Asha/);
});

test("HEAD and GET of the probes are answered", async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({ status: "ready" });
});
