import { expect, test } from "vitest";
import { movedTo, samePlaces } from "./same-containers.ts";

test("§10 my visits: a lavender tube stays a lavender tube, whatever stands between", () => {
  const places = samePlaces(["blue", "lavender", "lavender"], ["red", "lavender", "grey"]);
  expect([...places]).toEqual([[1, 1]]);
  const why = { position: 2, reason: "Refused", comesAgain: true };
  expect(movedTo({ taken: [0, 1], notTaken: [why] }, places)).toEqual({ taken: [1], notTaken: [] });
  const later = samePlaces(["lavender", "lavender"], ["red", "lavender", "lavender"]);
  expect(movedTo({ taken: [0], notTaken: [{ ...why, position: 1 }] }, later)).toEqual({
    taken: [1],
    notTaken: [why],
  });
});
