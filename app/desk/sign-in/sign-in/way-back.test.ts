import { expect, test } from "vitest";
import { signInPath, wayBack } from "./way-back.ts";

test.each([
  ["/visits?day=2026-11-24", "/visits?day=2026-11-24"],
  ["/bookings/DS-7K4M", "/bookings/DS-7K4M"],
  ["visits", "/visits"],
  ["http:evil.example", "/evil.example"],
])("the way back to %s", (wanted, path) => {
  expect(wayBack(wanted)).toBe(path);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "\t//evil.example",
  "javascript:alert(1)",
  "http://[",
  "/sign-in?to=/sign-in",
  "",
])("%j leads to Today, never to another site", (wanted) => {
  expect(wayBack(wanted)).toBe("/");
});

test("the address of the door keeps the way back", () => {
  expect(signInPath("/", false)).toBe("/sign-in");
  expect(signInPath("/visits?day=1", true)).toBe("/sign-in?to=%2Fvisits%3Fday%3D1&ended=1");
});
