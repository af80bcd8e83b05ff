import { expect, test } from "vitest";
import { orderedId } from "./ordered-id.server.ts";

test("ids are in the order in which they were made, also within a millisecond", () => {
  const ids = Array.from({ length: 2_000 }, orderedId);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
