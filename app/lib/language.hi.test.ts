import { expect, test } from "vitest";
import { callAddress, localPath, pathIn } from "./language.ts";

test("a call asks for Hindi in its query", () => {
  expect(callAddress("/api/tests")).toBe("/api/tests?language=hi");
  expect(callAddress("/api/tests/page?sort=name")).toBe("/api/tests/page?sort=name&language=hi");
  expect(callAddress("/api/tests/page?")).toBe("/api/tests/page?language=hi");
});

test("a path of the site stands below /hi", () => {
  expect(localPath("/")).toBe("/hi");
  expect(localPath("/#blog")).toBe("/hi#blog");
  expect(localPath("/tests?page=2")).toBe("/hi/tests?page=2");
  expect(["/", "/tests"].map((path) => pathIn("hi", path))).toEqual(["/hi", "/hi/tests"]);
  expect(["/", "/tests"].map((path) => pathIn("en", path))).toEqual(["/", "/tests"]);
});
