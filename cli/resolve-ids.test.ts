import { expect, test } from "vitest";
import { resolveIds } from "./resolve-ids.ts";

const ids = ["ab12cd", "ab12ef", "b1", "b1ff00"];
const resolve = (...typed: string[]) =>
  resolveIds("booking", typed, async (prefix) => ids.filter((id) => id.startsWith(prefix)));

test("an id is meant by its first characters, if they fit only one", async () => {
  expect(await resolve("ab12c", "b1ff", "ab12cd")).toEqual({ ok: true, ids: ["ab12cd", "b1ff00"] });
  expect(await resolve("ab12")).toEqual({
    ok: false,
    reason: '"ab12" is the beginning of 2 ids: ab12cd, ab12ef.',
  });
});

test("a whole id is meant even when others begin with it, and however short it is", async () => {
  expect(await resolve("b1")).toEqual({ ok: true, ids: ["b1"] });
});

test("too short or unknown is refused as a whole", async () => {
  expect(await resolve("ab12cd", "ffff")).toEqual({
    ok: false,
    reason: "There is no booking ffff.",
  });
  expect(await resolve("b1f")).toMatchObject({
    ok: false,
    reason: expect.stringContaining("at least 4"),
  });
});
