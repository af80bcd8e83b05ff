import { describe, expect, test } from "vitest";
import { newTypedText } from "./typed-text.ts";

function type(text: string, everyMs: number, start = 0) {
  const typed = newTypedText();
  Array.from(text).forEach((key, at) => typed.add(key, start + at * everyMs));
  return typed.add("Enter", start + text.length * everyMs);
}

describe("§10 my visits: a scanner that types", () => {
  test("keys faster than a hand, with Enter, are a scan", () => {
    expect(type("DS-2Q8N-3", 5)).toBe("DS-2Q8N-3");
    expect(type("DS-2Q8N-3", 30)).toBe("DS-2Q8N-3");
  });

  test("a hand is none, nor two keys and Enter", () => {
    expect(type("DS-2Q8N-3", 120)).toBeUndefined();
    expect(type("S1", 5)).toBeUndefined();
  });

  test("keys before it, and Shift, do not spoil it", () => {
    const typed = newTypedText();
    typed.add("x", 0);
    for (const [at, key] of ["Shift", "D", "Shift", "S", "-", "2"].entries())
      typed.add(key, 2_000 + at);
    expect(typed.add("Enter", 2_010)).toBe("DS-2");
    expect(typed.add("Enter", 2_011)).toBeUndefined();
  });
});
