import { expect, test } from "vitest";
import { marksInWords, withMark } from "./review-marks.ts";

test("marks are shown in plain words; an unknown one as it is", () => {
  expect(marksInWords("[]")).toBe("");
  expect(marksInWords('["at-centre","possible-duplicate","of-tomorrow"]')).toBe(
    "cannot be taken at home, possible duplicate, of-tomorrow",
  );
});

test("a mark is added once", () => {
  const once = withMark("[]", "possible-duplicate");
  expect(withMark(once, "possible-duplicate")).toBe('["possible-duplicate"]');
});
