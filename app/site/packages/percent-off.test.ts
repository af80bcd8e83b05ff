import { describe, expect, test } from "vitest";
import { percentOff } from "./percent-off.tsx";

describe("§2 mini packages: percent-off when original exceeds offered", () => {
  test.each([
    [{ offeredPrice: 499, originalPrice: 780 }, 36],
    [{ offeredPrice: 750, originalPrice: 750 }, undefined],
    [{ offeredPrice: 800, originalPrice: 750 }, undefined],
    [{ originalPrice: 750 }, undefined],
    [{ offeredPrice: 750 }, undefined],
    [{}, undefined],
  ])("%j", (prices, percent) => expect(percentOff(prices)).toBe(percent));
});
