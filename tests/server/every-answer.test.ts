import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
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

describe("what every answer says of its use", () => {
  const ALWAYS = [
    /^x-content-type-options: nosniff$/im,
    /^cross-origin-opener-policy: same-origin$/im,
    /^cross-origin-resource-policy: same-origin$/im,
    /^permissions-policy: .*camera=\(\)/im,
    /^strict-transport-security: max-age=/im,
    /^referrer-policy: (strict-origin-when-cross-origin|no-referrer)$/im,
    /^content-security-policy: (?!.*script-src[^;]*unsafe-inline).*default-src '(self|none)'.*frame-ancestors 'none'/im,
  ];
  const NEVER = /^(x-powered-by|server|set-cookie|access-control-allow-origin):/im;
  const form = "Content-Type: application/x-www-form-urlencoded\r\n";
  const json = "Content-Type: application/json\r\n";

  type Asked = [status: number, target: string, method?: string, headers?: string, body?: string];
  const post = (status: number, target: string, headers: string, body: string): Asked => [
    status,
    target,
    "POST",
    `${headers}Content-Length: ${body.length}\r\n`,
    body,
  ];

  /** The faults in the head of the answer. */
  async function faultsOf([status, target, method = "GET", headers = "", body = ""]: Asked) {
    const host = /^host:/im.test(headers) ? "" : "Host: localhost\r\n";
    const text = `${method} ${target} HTTP/1.1\r\n${host}${headers}Connection: close\r\n\r\n${body}`;
    const head = (await exchange(server.url, text)).split("\r\n\r\n", 1)[0] ?? "";
    const must = [new RegExp(`^HTTP/1\\.1 ${status} `), ...ALWAYS];
    if (method === "POST") must.push(/^cache-control: no-store$/im);
    return [...must.filter((line) => !line.test(head)), ...(NEVER.exec(head) ?? [])].map(
      (fault) => `${method} ${target}: ${fault}`,
    );
  }

  test("on every page and call", async () => {
    const pages =
      "/ /tests /book?test=complete-blood-count /packages /packages/mini /health-concern/heart /recommended-checkup/women/25-50 /checkups/men /cart /callback /callback/thank-you?time=x /blogs /reports /collection-booth /privacy /search?q=cbc /compare /compare?p=cardiac-health,gone /catalogue.csv /catalogue.json /robots.txt /sitemap.xml /booked/test /icons.svg?v=2".split(
        " ",
      );
    const calls =
      "tests packages packages/hero blogs booths search?q=cbc openapi.json reports/patient/1000000001".split(
        " ",
      );
    const probes = ["/healthz", "/readyz", "/metrics"];
    for (const path of [...pages, ...calls.map((call) => `/api/${call}`), ...probes])
      for (const method of ["GET", "HEAD"]) expect(await faultsOf([200, path, method])).toEqual([]);
  });

  test.each<Asked>([
    [308, "/tests.data"],
    [308, "//tests/"],
    [200, "/api/%74ests"],
    [404, "/nothing"],
    [404, "/api/nothing"],
    [404, "/assets/nothing.js"],
    [404, "/blog/nothing"],
    [404, "/api/reports/download/x"],
    [405, "/api/tests", "DELETE"],
    [405, "/tests", "DELETE"],
    [405, "/callback", "PUT"],
    [405, "/catalogue.csv", "DELETE"],
    [405, "/", "TRACE"],
    [405, "/api/bookings", "OPTIONS"],
    [422, "/api/reports/patient/1"],
    post(422, "/api/bookings", json, "{}"),
    post(422, "/callback", form, "name=a"),
    post(422, "/reports", form, "phone=1"),
    post(422, "/book?test=complete-blood-count", form, "a=b"),
    post(415, "/api/callbacks", form, "a=b"),
    post(415, "/callback", json, "{}"),
    post(413, "/api/callbacks", json, JSON.stringify("a".repeat(65_600))),
    post(413, "/callback", form, "a".repeat(65_600)),
    post(400, "/api/callbacks", json, "{"),
    post(400, "/callback", "Content-Type: multipart/form-data; boundary=x\r\n", "x"),
    post(403, "/api/callbacks", `${json}Sec-Fetch-Site: cross-site\r\n`, "{}"),
    post(403, "/callback", `${form}Origin: https://evil.example\r\n`, "name=a"),
    [400, "/\u0001"],
    [400, "/nothing\\..\\here"],
    [400, "/callback/thank-you", "GET", "Host: a b\r\n"],
    [417, "/callback/thank-you", "GET", "Expect: wonders\r\n"],
    [431, `/?${"a".repeat(20_000)}`],
  ])("on %i for %s %s", async (...asked) => {
    expect(await faultsOf(asked)).toEqual([]);
  });

  test("on 400 without a Host", async () => {
    const head = await exchange(server.url, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
    for (const line of [/^HTTP\/1\.1 400 /, ...ALWAYS]) expect(head).toMatch(line);
  });

  test.each(["/healthz", "/readyz"])(
    "on %s as a balancer asks by HTTP/1.0, without a Host",
    async (path) => {
      const head = await exchange(server.url, `GET ${path} HTTP/1.0\r\n\r\n`);
      for (const line of [/^HTTP\/1\.1 200 /, ...ALWAYS]) expect(head).toMatch(line);
    },
  );

  test("on 429", async () => {
    for (let time = 0; time < 5; time++)
      await fetch(`${server.url}/api/reports/patient/1000000033`);
    expect(await faultsOf([429, "/api/reports/patient/1000000033"])).toEqual([]);
    expect(await faultsOf(post(429, "/reports", form, "phone=1000000033"))).toEqual([]);
  });

  test("on 500, by the API and by a page's form", async () => {
    // The failure is answered before the server closes the file.
    const file = new DatabaseSync(join(server.dataDir, "doorstep.db"), { timeout: 5_000 });
    file.exec("alter table callbacks rename to callbacks_away");
    const body = {
      name: "Asha Rao",
      phone: "1000000034",
      preferredTime: "9:00 AM - 11:00 AM",
      concernType: "Blood Tests",
      age: "34",
      gender: "female",
    };
    expect(await faultsOf(post(500, "/api/callbacks", json, JSON.stringify(body)))).toEqual([]);
    expect(await faultsOf(post(500, "/callback", form, String(new URLSearchParams(body))))).toEqual(
      [],
    );
    file.exec("alter table callbacks_away rename to callbacks");
    file.close();
  });
});
