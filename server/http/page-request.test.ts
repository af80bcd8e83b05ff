import { Hono } from "hono";
import { expect, test } from "vitest";
import { pageRequest } from "./page-request.ts";

const app = new Hono();
app.all("*", async (c) => {
  const request = await pageRequest(c, "https://lab.example");
  if (request instanceof Response) return request;
  return c.json({
    url: request.url,
    method: request.method,
    headers: Object.fromEntries(request.headers),
    form: request.body ? Array.from(await request.formData()) : null,
  });
});

test("a page sees the public URL and no header of the visitor", async () => {
  const answer = await app.request("http://evil.example//x/%2e%2e/tests?category=a%26b", {
    headers: { "X-Forwarded-Host": "evil.example", Cookie: "a=b", Origin: "http://evil.example" },
  });
  expect(await answer.json()).toEqual({
    url: "https://lab.example//tests?category=a%26b",
    method: "GET",
    headers: {},
    form: null,
  });
});

test.each(["/blog/%zz", "/blog/%25zz", "/%c0%ae", "/%"])(
  "%s can be decoded twice",
  async (path) => {
    const { url } = (await (await app.request(path)).json()) as { url: string };
    expect(decodeURIComponent(decodeURIComponent(url))).toContain("\uFFFD");
  },
);

test.each<[string, BodyInit]>([
  ["a form", new URLSearchParams([["name", "Asha & Co"]])],
  [
    "a form in parts, without its files",
    (() => {
      const form = new FormData();
      form.set("name", "Asha & Co");
      form.set("file", new File(["x"], "x.html"));
      return form;
    })(),
  ],
])("passes on the text fields of %s", async (_, body) => {
  const answer = await app.request("/callback", { method: "POST", body });
  expect(await answer.json()).toMatchObject({ method: "POST", form: [["name", "Asha & Co"]] });
});

const FORM = "application/x-www-form-urlencoded";

test.each<[number, string, RequestInit]>([
  [415, "another type", { method: "POST", body: "a=b", headers: { "Content-Type": "text/plain" } }],
  [415, "JSON", { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } }],
  [415, "nothing", { method: "POST" }],
  [
    400,
    "parts without a boundary",
    { method: "POST", body: "a=b", headers: { "Content-Type": "multipart/form-data" } },
  ],
  [
    413,
    "over 64 KiB",
    { method: "POST", body: "a".repeat(65_537), headers: { "Content-Type": FORM } },
  ],
  [405, "another method", { method: "DELETE" }],
  [405, "another method with a form", { method: "PUT", body: new URLSearchParams("a=b") }],
])("%i for %s", async (status, _, init) => {
  const answer = await app.request("/callback", init);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) });
});
