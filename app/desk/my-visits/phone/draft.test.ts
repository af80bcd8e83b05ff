import { expect, test } from "vitest";
import { draftOf, emptyDraft, withContainers, withNotTaken, withTick } from "./draft.ts";

test("§10 my visits: ticks stay with their containers when the tests change", () => {
  const ticked = withNotTaken(withTick(emptyDraft("v1"), "b1", 2), "b1", [
    { position: 0, reason: "Refused", comesAgain: false },
  ]);
  const before = withContainers(ticked, "b1", ["light blue", "red", "lavender"]);
  expect(draftOf(before, "b1")).toMatchObject({ taken: [2], notTaken: [{ position: 0 }] });
  const after = withContainers(before, "b1", ["red", "lavender", "grey"]);
  expect(draftOf(after, "b1")).toMatchObject({ taken: [1], notTaken: [] });
  const again = withContainers(after, "b1", ["light blue", "red", "lavender", "grey"]);
  expect(draftOf(again, "b1")).toMatchObject({ taken: [2], notTaken: [] });
});
