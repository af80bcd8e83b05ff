import { databases } from "#tests/databases/databases.ts";
import { givenCallback } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { resolveIds } from "./resolve-ids.ts";

describe.each(databases)("ids as they are typed, on $name", ({ freshDb }) => {
  async function resolver() {
    const db = await freshDb();
    for (const id of ["ab12cd", "ab12ef", "b1", "b1ff00"]) await givenCallback(db, { id });
    return (...typed: string[]) => resolveIds(db, "callbacks", typed);
  }

  test("the first characters are enough if only one id begins with them", async () => {
    const resolve = await resolver();
    expect(await resolve("ab12c", "b1ff", "ab12cd")).toEqual({
      ok: true,
      ids: ["ab12cd", "b1ff00"],
    });
    expect(await resolve("ab12")).toEqual({
      ok: false,
      reason: '2 ids begin with "ab12": ab12cd, ab12ef.',
    });
  });

  test("a full id is found even when it is short or other ids begin with it", async () => {
    const resolve = await resolver();
    expect(await resolve("b1")).toEqual({ ok: true, ids: ["b1"] });
  });

  test("a short or unknown prefix refuses all ids", async () => {
    const resolve = await resolver();
    expect(await resolve("ab12cd", "ffff")).toEqual({
      ok: false,
      reason: "There is no callback request ffff.",
    });
    expect(await resolve("b1f")).toMatchObject({
      ok: false,
      reason: expect.stringContaining("at least 4"),
    });
  });
});
