import { addresses } from "#tests/server/site-addresses.ts";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { IN_PROCESS } from "#server/observe/request-log.ts";
import { redirectToCanonical } from "./canonical-url.ts";

const app = new Hono();
app.use(redirectToCanonical(addresses));
app.all("*", (c) => c.text("rendered"));

/** Like node:http: the target is passed on unchanged. */
const ask = (target: string, method = "GET") =>
  app.request("http://evil.example/", { method }, { incoming: { url: target } });

test.each([
  ["/tests/?category=Heart%26x&utm_source=a", "/tests?category=Heart%26x&utm_source=a"],
  ["/./tests", "/tests"],
  ["/TESTS?", "/tests?"],
  ["//tests?q=//evil.example", "/tests?q=//evil.example"],
  ["/api/%74ests?id=a", "/api/tests?id=a"],
])("%s redirects to %s", async (target, location) => {
  const answer = await ask(target);
  expect(answer.status).toBe(308);
  expect(answer.headers.get("Location")).toBe(location);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test.each(["POST", "PUT", "HEAD"])("redirects %s with its method", async (method) => {
  expect((await ask("/api/bookings/", method)).status).toBe(308);
});

test.each(["/tests", "/tests?category=a", "/nothing/", "//evil.example/x", "/\\evil.example"])(
  "%s is passed on",
  async (target) => {
    expect(await (await ask(target)).text()).toBe("rendered");
  },
);

test("of an absolute target only the path counts", async () => {
  const url = "http://evil.example/tests/";
  const answer = await app.request(url, {}, { incoming: { url } });
  expect(answer.headers.get("Location")).toBe("/tests");
});

test("in-process calls are not redirected", async () => {
  const answer = await app.request("/api/tests/", {}, { ...IN_PROCESS, incoming: { url: "/x/" } });
  expect(await answer.text()).toBe("rendered");
});
