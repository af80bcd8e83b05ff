import { expect, test } from "vitest";
import { doctorsLike } from "./same-doctor.ts";

const NAMES = ["Dr. Kehebb", "Dr. Hebbar", "Dr. Meenakshi Sundaram", "Dr. Shenoy"];

test("§10 referring doctors: typed letters find a name, the beginning of a word first", () => {
  expect(doctorsLike(NAMES, "Dr Hebb")).toEqual(["Dr. Hebbar", "Dr. Kehebb"]);
  expect(doctorsLike(NAMES, "sund")).toEqual(["Dr. Meenakshi Sundaram"]);
  expect(doctorsLike(NAMES, "Iyer")).toEqual([]);
  // Nothing is offered instead of a name that is whole, nor while nothing is typed.
  expect(doctorsLike(NAMES, "Dr. Hebbar")).toEqual([]);
  expect(doctorsLike(NAMES, "dr. ")).toEqual([]);
});
