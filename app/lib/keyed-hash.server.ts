import { createHmac, timingSafeEqual } from "node:crypto";

type Purpose = "link" | "phone" | "address" | "code" | "access" | "ticket" | "again" | "erasure";

/** HMAC-SHA256 with the installation's secret. The purpose is hashed too, so a hash is valid for one purpose only. */
export const keyedHash = (secret: string, purpose: Purpose, ...parts: string[]) =>
  createHmac("sha256", secret)
    .update([purpose, ...parts].join("\n"))
    .digest("base64url");

/** Compares in constant time. */
export function sameHash(a: string, b: string) {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
