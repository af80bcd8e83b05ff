import { readConfig } from "#server/config.ts";
import { expect, test } from "vitest";
import {
  defaultSettings,
  riskyReader,
  riskySettings,
  undecidedSettings,
} from "./settings-review.ts";

const defaultsOf = (env: Record<string, string>, onDesk: readonly string[] = []) =>
  defaultSettings(
    undecidedSettings(readConfig(env), new Map(onDesk.map((name) => [name, ""]))),
    true,
  ).join("\n");

const risksOf = (env: Record<string, string>) => riskySettings(readConfig(env)).join("\n");

test("a setting counts as decided when it is set: to the sample's value, another, or nothing", () => {
  const left = defaultsOf({ LAB_CITY: "Bengaluru", LAB_LINKEDIN_URL: "", CLAIM_RATING: "4.9/5" });
  for (const name of ["LAB_CITY", "LAB_LINKEDIN_URL", "CLAIM_RATING"])
    expect(left).not.toContain(name);
  for (const name of ["LAB_NAME", "LAB_FACEBOOK_URL", "CLAIM_TESTS_DONE", "CLAIM_ACCREDITATION"])
    expect(left).toContain(name);
});

test("what was set at the desk counts as decided", () => {
  const left = defaultsOf({}, ["name", "claim.2", "linkedin", "gstin"]);
  for (const name of ["LAB_NAME", "CLAIM_TESTS_DONE", "LAB_LINKEDIN_URL"])
    expect(left).not.toContain(name);
  expect(left).toContain("LAB_PHONE");
});

test("claims that went with the sample day are not listed", () => {
  expect(defaultsOf({})).toContain("CLAIM_RATING");
  expect(defaultsOf({}, ["sampleClaims.hidden"])).not.toContain("CLAIM_");
});

test("nothing is listed only when every setting of the lab is decided", () => {
  const decided = Object.fromEntries(readConfig({}).sampleSettings.map((name) => [name, ""]));
  const must = {
    LAB_NAME: "Our Own Lab",
    LAB_PHONE: "1000000000",
    LAB_EMAIL: "a@lab.example",
    LAB_ADDRESS: "1 Our Road",
    LAB_CITY: "Bengaluru",
    LAB_PINCODE: "560038",
  };
  expect(defaultsOf({ ...decided, ...must })).toBe("");
  const { CLAIM_TESTS: _, ...allButOne } = decided;
  expect(defaultsOf({ ...allButOne, ...must })).toMatch(/^set CLAIM_TESTS,/);
});

test("a required setting left blank is not decided", () => {
  expect(defaultsOf({ LAB_NAME: " " })).toContain("LAB_NAME");
});

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

test("a desk that is open to the network without https is named", () => {
  const open = { DESK_HOST: "0.0.0.0" };
  expect(risksOf(open)).toContain("the desk is open to the network without https");
  expect(risksOf({ ...open, DESK_URL: "https://desk.lab.example" })).toBe("");
  expect(risksOf({ ...open, DESK: "off" })).toBe("");
  expect(risksOf({})).toBe("");
});

test("a machine that does not isolate the process that reads PDFs is named", () => {
  expect(riskyReader(true)).toEqual([]);
  expect(riskyReader(false)).toEqual([
    "PDFs are read in a process that only Node closes: this machine or its service manager allows no user namespaces (docs/operations.md: Reports as PDFs)",
  ]);
});
