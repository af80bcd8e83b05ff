import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/** Texts that are stored so that only this installation reads them: AES-256-GCM with a key of its secret. */

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The purpose is part of the key, so that what is sealed for one is none of another. */
const keyOf = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync("sha256", secret, "", `sealed ${purpose}`, 32));

/** The text as what only `unseal` with the same secret and purpose reads; another one each time. */
export function seal(secret: string, purpose: string, text: string) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), nonce);
  const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64url");
}

/** Undefined once the secret was replaced, and for what was altered. */
export function unseal(secret: string, purpose: string, sealed: string) {
  const bytes = Buffer.from(sealed, "base64url");
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), nonce);
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(body), decipher.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}
