import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createListener } from "./listener.ts";
import { Gate } from "./overload.ts";
import { securityHeaders } from "./security.ts";

const NONE = { inside: 0, atWork: 0, aRound: 0 };

test("a full house says so, with the security headers, and still answers the probes", async () => {
  const server = createServer(
    createListener({
      fetch: () => new Response("ok"),
      find: () => undefined,
      answer: () => Promise.reject(new Error("not asked")),
      gates: { pages: new Gate(NONE), calls: new Gate(NONE) },
      always: securityHeaders({ hsts: true }),
      life: { stopping: false },
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  for (const [path, init] of [["/tests"], ["/api/bookings", { method: "POST", body: "{}" }]] as [
    string,
    RequestInit?,
  ][]) {
    const answer = await fetch(url + path, init);
    expect(answer.status).toBe(503);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...Object.fromEntries(securityHeaders({ hsts: true }).map(([n, v]) => [n.toLowerCase(), v])),
      "retry-after": "2",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    expect(await answer.json()).toMatchObject({ success: false, errors: [] });
  }
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
});
