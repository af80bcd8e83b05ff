import { createHash, randomBytes } from "node:crypto";

/** 256 random bits for a cookie or a link. The database keeps the hash alone. */
export const newToken = () => randomBytes(32).toString("base64url");

export const hashOfToken = (token: string) =>
  createHash("sha256").update(token).digest("base64url");
