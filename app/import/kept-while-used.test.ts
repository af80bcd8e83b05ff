import { expect, test, vi } from "vitest";
import { KeptWhileUsed } from "./kept-while-used.server.ts";

const KEPT = { most: 2, idleMs: 1_000 };

test("makes once for a key, forgets the one that was asked for longest ago, and all after a while", async () => {
  vi.useFakeTimers();
  try {
    const kept = new KeptWhileUsed<string>(KEPT);
    const made: string[] = [];
    const get = (key: string) =>
      kept.get(key, async () => {
        made.push(key);
        return key;
      });
    await get("a");
    await get("b");
    expect(await get("a")).toBe("a");
    await get("c");
    expect(made).toEqual(["a", "b", "c"]);
    await get("a");
    await get("b");
    expect(made).toEqual(["a", "b", "c", "b"]);
    vi.advanceTimersByTime(1_001);
    await get("b");
    expect(made).toEqual(["a", "b", "c", "b", "b"]);
  } finally {
    vi.useRealTimers();
  }
});

test("makes again what failed", async () => {
  const kept = new KeptWhileUsed<string>(KEPT);
  await expect(kept.get("a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await kept.get("a", async () => "there")).toBe("there");
});
