import { createHmac } from "node:crypto";
import { createContext, data, redirect } from "react-router";
import type { Posted } from "./api.ts";

type Typed = Record<string, string>;
type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** What a form without JavaScript is shown again with when it was refused: nothing typed is lost. */
export type Refused = { message: string; errors: Record<string, string>; typed: Typed };

/** The Idempotency-Key of what a plain form asks for. */
export type FormKey = (asked: unknown) => string;

/** Needs the installation's secret: with a key that can be computed, anybody could use it up first. */
export const formKeyWith =
  (secret: string): FormKey =>
  (asked) =>
    createHmac("sha256", secret)
      .update(`form\n${JSON.stringify(asked)}`)
      .digest("base64url");

/** Handed to every action. */
export const formKey = createContext<FormKey>();

type Steps<T> = {
  check: (typed: Typed) => Checked<T>;
  send: (value: T, key: string) => Promise<Posted<unknown>>;
  keyOf: FormKey;
  /** What is sent beside the form's fields, with its price: at another price it is another request. */
  about?: object;
  /** Where a sent form leads, so that a reload does not send it again. */
  done: string;
};

/**
 * Takes a form posted by the browser itself through the same check and the same call as any other.
 * The key is made from all that is sent: the cached page cannot carry one, and the same form sent twice
 * is still one request.
 */
export async function answerPlainForm<T>(
  form: FormData,
  { check, send, keyOf, about, done }: Steps<T>,
) {
  const typed = Object.fromEntries(
    Array.from(form.entries(), ([name, value]) => [name, String(value)]),
  );
  const refuse = (status: number, message: string, errors: Refused["errors"]) =>
    data<Refused>({ message, errors, typed }, { status });
  const checked = check(typed);
  if (!checked.ok) return refuse(422, "", checked.errors);
  const posted = await send(checked.value, keyOf([done, about, checked.value]));
  if (posted.success) return redirect(done, 303);
  const errors = posted.errors.map(({ field, message }) => [field, message] as const);
  return refuse(posted.status, posted.message ?? "", Object.fromEntries(errors));
}
