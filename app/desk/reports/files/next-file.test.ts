import { expect, test } from "vitest";
import { nextFile } from "./next-file.ts";

const waits = (id: string) => ({ id, published: undefined });
const files = [waits("a"), waits("b"), waits("c"), { id: "d", published: true }];

test.each([
  ["a", "b"],
  ["b", "c"],
  ["c", "a"],
  ["d", "a"],
  ["gone", "a"],
])("§10 Reports: after %s the next file that waits is %s", (published, next) =>
  expect(nextFile(files, published)?.id).toBe(next),
);

test("§10 Reports: where no other file waits there is no next one", () => {
  expect(nextFile([waits("a"), { id: "d", published: true }], "a")).toBeUndefined();
});
