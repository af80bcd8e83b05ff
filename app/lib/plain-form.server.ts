import { createHash } from "node:crypto";
import { data, redirect } from "react-router";
import type { Posted } from "./api.ts";

type Typed = Record<string, string>;
type Checked<T> = { ok: true; value: T } | { ok: false; errors: Record<string, string> };

/** What a form without JavaScript is shown again with when it was refused: nothing typed is lost. */
export type Refused = { message: string; errors: Record<string, string>; typed: Typed };

type Steps<T> = {
  check: (typed: Typed) => Checked<T>;
  send: (value: T, key: string) => Promise<Posted<unknown>>;
  /** What is asked for beside the form's fields: the same person may ask for another thing. */
  about?: string;
  /** Where a sent form leads, so that a reload does not send it again. */
  done: string;
};

/**
 * Takes a form posted by the browser itself through the same check and the same call as any other.
 * The key is made from what is asked: the cached page cannot carry one, and the same form sent twice is
 * still one request.
 */
export async function answerPlainForm<T>(form: FormData, { check, send, about, done }: Steps<T>) {
  const typed = Object.fromEntries(
    Array.from(form.entries(), ([name, value]) => [name, String(value)]),
  );
  const refuse = (status: number, message: string, errors: Refused["errors"]) =>
    data<Refused>({ message, errors, typed }, { status });
  const checked = check(typed);
  if (!checked.ok) return refuse(422, "", checked.errors);
  const key = createHash("sha256")
    .update(JSON.stringify([done, about, typed]))
    .digest("hex");
  const posted = await send(checked.value, key);
  if (posted.success) return redirect(done, 303);
  const errors = posted.errors.map(({ field, message }) => [field, message] as const);
  return refuse(posted.status, posted.message ?? "", Object.fromEntries(errors));
}
