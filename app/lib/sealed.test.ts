import { expect, test } from "vitest";
import { seal, unseal } from "./sealed.server.ts";

const SECRET = "9f".repeat(32);

test("a sealed text is read with the secret and the purpose that it was sealed with", () => {
  const sealed = seal(SECRET, "gateway razorpay", "key secret ₹");
  expect(unseal(SECRET, "gateway razorpay", sealed)).toBe("key secret ₹");
  expect(sealed).not.toContain("secret");
  expect(seal(SECRET, "gateway razorpay", "key secret ₹")).not.toBe(sealed);
});

test("a sealed text is nothing with another secret or purpose, or when a sign of it was altered", () => {
  const sealed = seal(SECRET, "gateway razorpay", "key secret");
  expect(unseal("a0".repeat(32), "gateway razorpay", sealed)).toBeUndefined();
  expect(unseal(SECRET, "gateway cashfree", sealed)).toBeUndefined();
  for (let at = 0; at < sealed.length - 1; at += 1) {
    const sign = sealed[at] === "A" ? "B" : "A";
    const altered = sealed.slice(0, at) + sign + sealed.slice(at + 1);
    expect(unseal(SECRET, "gateway razorpay", altered)).toBeUndefined();
  }
  expect(unseal(SECRET, "gateway razorpay", "")).toBeUndefined();
});
