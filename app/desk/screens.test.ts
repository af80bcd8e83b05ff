import { accessOf } from "#app/desk/access/access-facts.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import type { Role } from "#app/lib/roles.ts";
import { describe, expect, test } from "vitest";
import { GO_TARGETS, linksFor, SCREENS } from "./screens.ts";

const led = SCREENS.flatMap(({ file, way }) => (way ? [{ file, right: way.right }] : []));

describe("the screens of the desk", () => {
  test.each(led)(
    "the frame leads to $file with the right of its loader",
    async ({ file, right }) => {
      const module = (await import(`./routes/${file}.tsx`)) as { loader: unknown };
      expect(accessOf(module.loader)).toEqual({ loads: right });
    },
  );

  test("§10 keyboard: no letter leads to two of them", () => {
    const keys = GO_TARGETS.map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(5);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test("the bar of the laboratory has Receive and Reports alone", () => {
    const links = (role: Role) => linksFor((right) => may(role, right)).map(({ words }) => words);
    expect(links("laboratory")).toEqual(["Receive", "Reports"]);
    expect(links("front-desk")).toEqual(["Today", "Visits", "Reports"]);
    expect(links("manager")).toEqual([
      "Today",
      "Visits",
      "Reports",
      "My visits",
      "Catalogue",
      "Month",
      "Lab",
    ]);
    expect(links("phlebotomist")).toEqual(["My visits"]);
  });

  test("a screen is within one that has a link", () => {
    const linked = linksFor(() => true).map(({ to }) => to);
    const around = SCREENS.flatMap(({ within }) => within ?? []);
    expect(around.filter((path) => !linked.includes(path))).toEqual([]);
  });
});
