import { createContext, data, redirect } from "react-router";
import type { Posted } from "./api.ts";
import { byField } from "./errors-by-field.ts";
import type { FormKey } from "./form-key.server.ts";

type Typed = Record<string, string>;
type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** A refused form that was posted without JavaScript, to be shown again with everything that was typed. */
export type Refused = { message: string; errors: Record<string, string>; typed: Typed };

/** Available to every action. */
export const formKey = createContext<FormKey>();

type Steps<T, A> = {
  /** Tells the form apart from others with the same fields. */
  name: string;
  check: (typed: Typed) => Checked<T>;
  send: (value: T, key: string) => Promise<Posted<A>>;
  keyOf: FormKey;
  /** What is booked, with its price: the same form at another price is another request. */
  about?: object;
  /** Where a sent form leads, so that a reload does not send it again. */
  done: (answer: A) => string;
};

/**
 * Handles a form that the browser posts without JavaScript, with the same check and call as the scripted
 * form. Cached pages cannot contain a unique key, so the key is made from the content: the same form
 * sent twice is one request.
 */
export async function answerPlainForm<T, A>(
  form: FormData,
  { name, check, send, keyOf, about, done }: Steps<T, A>,
) {
  const typed = Object.fromEntries(
    Array.from(form.entries(), ([name, value]) => [name, String(value)]),
  );
  const refuse = (status: number, message: string, errors: Refused["errors"]) =>
    data<Refused>({ message, errors, typed }, { status });
  const checked = check(typed);
  if (!checked.ok) return refuse(422, "", checked.errors);
  const posted = await send(checked.value, keyOf([name, about, checked.value]));
  if (posted.success) return redirect(done(posted), 303);
  return refuse(posted.status, posted.message ?? "", byField(posted.errors));
}
