import { ApiError } from "#app/http/api.ts";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heroCacheKey, keepHero, loadHero } from "./hero-cache.ts";
import type { PackageLine } from "./package-overview.ts";

const noon = new Date("2026-11-21T06:30:00Z");
const after = (hours: number) => () => new Date(noon.getTime() + hours * 3_600_000);
const line = (name: string) => ({ name, subtitle: "", packageType: "heart", testCount: 7 });
const answers = (name: string) => vi.fn<() => Promise<PackageLine[]>>(async () => [line(name)]);
const fails = () =>
  vi.fn<() => Promise<PackageLine[]>>(() => Promise.reject(new ApiError("/packages/hero", 503)));

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("§4 hero packages cache", () => {
  test("under 24 hours old is used without a call", async () => {
    keepHero([line("Kept")], noon);
    const call = answers("Fresh");
    expect(await loadHero(call, after(23.9))).toMatchObject([{ name: "Kept" }]);
    expect(call).not.toHaveBeenCalled();
  });

  test("otherwise the call is made and cache refreshed", async () => {
    keepHero([line("Kept")], noon);
    expect(await loadHero(answers("Fresh"), after(24))).toMatchObject([{ name: "Fresh" }]);
    expect(await loadHero(fails(), after(47))).toMatchObject([{ name: "Fresh" }]);
  });

  test("if the call fails, expired cache is used if present", async () => {
    keepHero([line("Kept")], noon);
    expect(await loadHero(fails(), after(1000))).toMatchObject([{ name: "Kept" }]);
  });

  test("if there is none, the failure is the page's", async () => {
    await expect(loadHero(fails(), after(0))).rejects.toThrow("answered 503");
  });

  test("a bug is not taken for a call that failed", async () => {
    keepHero([line("Kept")], noon);
    const broken = () => Promise.reject(new TypeError("x is undefined"));
    await expect(loadHero(broken, after(1000))).rejects.toThrow("x is undefined");
  });

  test("a time in the future does not keep an answer fresh", async () => {
    keepHero([line("Kept")], after(48)());
    expect(await loadHero(answers("Fresh"), after(0))).toMatchObject([{ name: "Fresh" }]);
  });

  test.each([
    "",
    "no json",
    "null",
    "[]",
    "42",
    '{"savedAt":"yesterday","packages":[]}',
    '{"savedAt":1,"packages":{"length":1}}',
    '{"savedAt":1,"packages":[null]}',
    '{"savedAt":1,"packages":[{"name":7}]}',
    '{"savedAt":1,"packages":[{"name":"A","subtitle":"","packageType":"a","testCount":1,"offeredPrice":"x"}]}',
  ])("foreign content %j is ignored", async (content) => {
    stored.set(heroCacheKey(), content);
    await expect(loadHero(fails(), after(0))).rejects.toThrow("answered 503");
    expect(await loadHero(answers("Fresh"), after(0))).toMatchObject([{ name: "Fresh" }]);
  });

  test("forbidden storage makes the call each time", async () => {
    const refuse = () => {
      throw new DOMException("denied", "SecurityError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
    expect(await loadHero(answers("Fresh"), after(0))).toMatchObject([{ name: "Fresh" }]);
  });
});
