import { expect, test } from "vitest";
import { payingCookie, readPaying } from "#app/domain/payments/way-back.ts";
import { wayBack } from "./way-back.ts";

const lab = { details: async () => ({ name: "Doorstep", phone: "1800123456" }) };
const site = wayBack({ config: { publicUrl: "https://lab.example" }, lab } as never);
const TICKET = `/ticket/${"a".repeat(22)}`;
const come = (cookie?: string) =>
  site.request("/paid?razorpay_payment_id=pay_1", cookie ? { headers: { cookie } } : {});

test("the browser that began comes back to its ticket, once", async () => {
  const set = payingCookie(TICKET, true);
  expect(set).toContain("HttpOnly; SameSite=Lax; Secure");
  const back = await come(`other=1; ${set.split(";")[0]}`);
  expect([back.status, back.headers.get("location")]).toEqual([303, `${TICKET}#pay`]);
  expect(back.headers.get("set-cookie")).toContain("paying=; Path=/; Max-Age=0");
  expect(back.headers.get("cache-control")).toBe("no-store");
});

test("every other browser reads that the ticket shows it, and nothing of whose it is", async () => {
  for (const cookie of [undefined, "paying=", "other=x", "notpaying=%2Fticket%2Fabcdefghijkl"]) {
    const page = await come(cookie);
    expect([page.status, page.headers.get("location")]).toEqual([200, null]);
    const text = await page.text();
    expect(text).toContain("If you paid, your ticket shows it in a minute.");
    expect(text).not.toContain("/ticket/");
  }
});

test("a cookie leads to no other site, page or header", () => {
  for (const value of [
    "https://evil.example/ticket/aaaaaaaaaaaa",
    "//evil.example/ticket/aaaaaaaaaaaa",
    "/\\evil.example/ticket/aaaaaaaaaaaa",
    "/ticket/aaaaaaaaaaaa/../../desk",
    "/ticket/aaaaaaaaaaaa\r\nSet-Cookie: a=b",
    "/ticket/aaaaaaaaaaaa?next=//evil.example",
    "/erase/aaaaaaaaaaaa",
    "%E0%A4%A",
  ])
    expect(readPaying(`paying=${encodeURIComponent(value)}`)).toBeUndefined();
  expect(readPaying("paying=%E0%A4%A")).toBeUndefined();
  expect(readPaying(`paying=${encodeURIComponent(`/hi${TICKET}`)}`)).toBe(`/hi${TICKET}`);
});
