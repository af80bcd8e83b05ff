import { accessOf } from "#app/desk/access/access-facts.server.ts";
import { describe, expect, test } from "vitest";
import { DESK_LINKS, GO_TARGETS, SCREENS } from "./screens.ts";

const led = SCREENS.flatMap(({ file, way }) => (way ? [{ file, right: way.right }] : []));

describe("the screens of the desk", () => {
  test.each(led)(
    "the frame leads to $file with the right of its loader",
    async ({ file, right }) => {
      const module = (await import(`./routes/${file}.tsx`)) as { loader: unknown };
      expect(accessOf(module.loader)).toEqual({ loads: right });
    },
  );

  test("§10 keyboard: links, and letters that are free", () => {
    expect(DESK_LINKS.map(({ to, covers }) => [to, ...covers])).toEqual([
      ["/"],
      ["/visits", "/receive", "/tally"],
      ["/reports"],
      ["/my-visits"],
      ["/lab", "/people", "/privacy", "/activity"],
    ]);
    expect(GO_TARGETS.map(({ key }) => key).join(" ")).toBe("t v r y c m");
  });
});
