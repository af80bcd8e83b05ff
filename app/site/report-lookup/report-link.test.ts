import { describe, expect, test } from "vitest";
import { isStillFor, openLink, signLink } from "./report-link.server.ts";

const now = new Date("2026-11-21T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const report = { id: "4f".repeat(16), phone: "9876543210" };
const link = signLink("secret", report, now);

describe("a report's link", () => {
  test("opens its report for a quarter of an hour", () => {
    expect(openLink("secret", link, now)?.id).toBe(report.id);
    expect(openLink("secret", link, later(14.99))?.id).toBe(report.id);
    expect(openLink("secret", link, later(15))).toBeUndefined();
  });

  test("is for the number it was listed for", () => {
    const owner = openLink("secret", link, now)?.owner ?? "";
    expect(isStillFor("secret", report, owner)).toBe(true);
    expect(isStillFor("secret", { ...report, phone: "9876543211" }, owner)).toBe(false);
    expect(isStillFor("secret", { ...report, id: "5f".repeat(16) }, owner)).toBe(false);
  });

  test("of another installation opens nothing", () => {
    expect(openLink("other", link, now)).toBeUndefined();
  });

  test("with any one character changed, added or missing opens nothing", () => {
    for (let at = 0; at < link.length; at++) {
      const swapped = link[at] === "0" ? "1" : "0";
      expect(
        openLink("secret", link.slice(0, at) + swapped + link.slice(at + 1), now),
      ).toBeUndefined();
      expect(openLink("secret", link.slice(0, at) + link.slice(at + 1), now)).toBeUndefined();
    }
    expect(openLink("secret", `${link}.`, now)).toBeUndefined();
    expect(openLink("secret", `${link}A`, now)).toBeUndefined();
  });

  test.each(["", ".", "..", "...", "a.b.c.d", "a.NaN.c.d", "é.é.é"])("never is %j", (token) => {
    expect(openLink("secret", token, now)).toBeUndefined();
  });
});
