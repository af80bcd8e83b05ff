import { expect, test } from "vitest";
import { forDevanagari } from "./language-styles.ts";

test("lines stand further apart, close ones most", () => {
  const css = "a { line-height: 1; } b { line-height: 1.2; } p { font: 400 17px/1.45 Anek; }";
  expect(forDevanagari(css)).toBe(
    "a { line-height: 1.20; } b { line-height: 1.34; } p { font: 400 17px/1.52 Anek; }",
  );
});

test("lines of a fixed height stay as they are", () => {
  expect(forDevanagari("a { line-height: 32px; }")).toBe("a { line-height: 32px; }");
});

test("letters are not pushed together", () => {
  expect(forDevanagari("a { letter-spacing: -0.018em; } b { letter-spacing: 0.02em; }")).toBe(
    "a { letter-spacing: 0; } b { letter-spacing: 0.02em; }",
  );
});
