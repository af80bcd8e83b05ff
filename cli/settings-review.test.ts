import { readConfig } from "#server/config.ts";
import { expect, test } from "vitest";
import { riskySettings } from "./settings-review.ts";

const risksOf = (env: Record<string, string>) => riskySettings(readConfig(env)).join("\n");

test("names what is unsafe behind an https address", () => {
  const open = risksOf({ PUBLIC_URL: "https://lab.example" });
  expect(open).toMatch(/^HSTS is off/m);
  expect(open).toMatch(/^TRUST_PROXY is 0/m);
  const safe = { PUBLIC_URL: "https://lab.example", HSTS: "on", TRUST_PROXY: "1" };
  expect(risksOf(safe)).toBe("");
  expect(risksOf({})).toBe("");
});

test.each([
  ["postgres://u:p@db.example/x", true],
  ["postgres://u:p@db.example/x?sslmode=disable", true],
  ["postgres://u:p@db.example/x?sslmode=verify-full", false],
  ["postgres://u:p@localhost/x", false],
  ["postgres:///x?host=/run/postgresql", false],
])("%s crosses the network unencrypted: %s", (DATABASE_URL, unencrypted) => {
  expect(risksOf({ DATABASE_URL }) !== "").toBe(unencrypted);
});
