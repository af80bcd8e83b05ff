import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { ifUnreachable, isUnreachable, unreachable } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import { newKey } from "#app/lib/new-key.ts";

export type FieldErrors = Record<string, string>;
/** A form's values as typed, by field name. A field that the form does not have is not a key. */
export type FormValues = Record<string, string>;
export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };
export type Sent = { ok: true } | { ok: false; message: string; errors?: FieldErrors };

type Options<T> = {
  /** Validates the values, usually with a feature's schema, which may be loaded on first use. */
  check: (values: FormValues) => Checked<T> | Promise<Checked<T>>;
  /** Sends the checked value with an idempotency key. */
  send: (value: T, key: string) => Promise<Sent>;
  /** Session storage key of the draft, which survives a reload until it is sent or discarded. */
  draft?: string;
  /** Keeps the values after a successful send, so that the visitor can send them again. */
  keep?: boolean;
  /** Called once after hydration with the fields' values: typed before it, or restored from the draft. */
  onReady?: (values: FormValues) => void;
  /** The server's answer to a form posted without JavaScript. */
  initial?: { errors?: FieldErrors; message?: string };
};

const OUR_FAULT = t`Something went wrong on our side. Please try again.`;

/**
 * Validates a form, focuses its first error, sends it once and keeps the values when refused.
 * Uncontrolled: the DOM holds the text.
 */
export function useForm<T>({ check, send, draft, keep, onReady, initial }: Options<T>) {
  const ref = useRef<HTMLFormElement>(null);
  const key = useRef("");
  const openedAt = useRef(0);
  const [errors, setErrors] = useState<FieldErrors>(initial?.errors ?? {});
  const [message, setMessage] = useState(initial?.message ?? "");
  const [pending, setPending] = useState(false);
  const tellReady = useEffectEvent((values: FormValues) => onReady?.(values));

  useEffect(() => {
    key.current = newKey();
    openedAt.current = performance.now();
    const form = ref.current;
    const ready = () => {
      if (form?.isConnected) tellReady(valuesOf(form));
    };
    if (draft && form && hasDraft(draft))
      import("./restore-draft.ts")
        .then(({ restoreDraft }) => restoreDraft(form, draft), ifUnreachable)
        .then(ready, console.error);
    else ready();
    return () => {
      // Closing a dialog clears its form (product §4); leaving a page keeps what was typed.
      if (draft && form?.closest("dialog")) forgetDraft(draft);
    };
  }, [draft]);

  function refuse(found: FieldErrors, sentence: string) {
    setErrors(found);
    setMessage(sentence);
    // After React has rendered the errors.
    setTimeout(() => focusFirst(ref.current, Object.keys(found)));
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const values = valuesOf(event.currentTarget);
    setPending(true);
    try {
      const checked = await check({
        ...values,
        filledInMs: String(Math.round(performance.now() - openedAt.current)),
      });
      if (!checked.ok) return refuse(checked.errors, "");
      refuse({}, "");
      const sent = await send(checked.value, key.current);
      if (!sent.ok) return refuse(sent.errors ?? {}, sent.message);
      if (keep) startAnew();
      else discard();
    } catch (error) {
      // `check` may load its code on the first submit, and that can fail too.
      if (isUnreachable(error)) return refuse({}, unreachable());
      console.error(error);
      refuse({}, OUR_FAULT);
    } finally {
      setPending(false);
    }
  }

  /** Deletes the draft and starts over with a new key. */
  function discard() {
    ref.current?.reset();
    if (draft) forgetDraft(draft);
    startAnew();
  }

  function startAnew() {
    key.current = newKey();
    setErrors({});
    setMessage("");
  }

  const onInput = () => {
    // Changed values are a new request, even if the answer to the last one was lost.
    key.current = newKey();
    if (draft && ref.current) saveDraft(draft, valuesOf(ref.current));
  };

  return { form: { ref, onSubmit, onInput, noValidate: true }, errors, message, pending, discard };
}

function valuesOf(form: HTMLFormElement): FormValues {
  const entries = Array.from(new FormData(form).entries());
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** A field that the form does not show cannot take the focus; the form's message names its error. */
function focusFirst(form: HTMLFormElement | null, names: string[]) {
  for (const name of names) {
    const field = form?.elements.namedItem(name);
    const controls = field instanceof RadioNodeList ? Array.from(field) : [field];
    const control = controls.find((one) => !(one instanceof HTMLInputElement && one.disabled));
    if (control instanceof HTMLElement) return control.focus();
  }
}

/** What a form with this draft shows when it opens next. */
export function saveDraft(name: string, values: FormValues) {
  try {
    sessionStorage.setItem(name, JSON.stringify(values));
  } catch {
    // Storage may be full or forbidden: the form works without a draft.
  }
}

function hasDraft(name: string) {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false; // Storage is forbidden: there is no draft.
  }
}

function forgetDraft(name: string) {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is forbidden: there is no draft.
  }
}
