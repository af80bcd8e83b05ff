import { createHmac } from "node:crypto";

/** Makes a form's Idempotency-Key from its content. */
export type FormKey = (content: unknown) => string;

const MADE_OF_CONTENT = "form.";

/** Keyed with the installation's secret: nobody else can compute a visitor's key and use it first. */
export const formKeyWith =
  (secret: string): FormKey =>
  (content) =>
    MADE_OF_CONTENT +
    createHmac("sha256", secret)
      .update(`form\n${JSON.stringify(content)}`)
      .digest("base64url");

/** True for a key that everybody sends who types the same into a form. */
export const isFormKey = (key: string) => key.startsWith(MADE_OF_CONTENT);
