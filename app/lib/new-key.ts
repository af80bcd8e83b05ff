/** 128 random bits as hex: an Idempotency-Key. (`crypto.randomUUID` is missing on plain-HTTP pages.) */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
