import { useEffect, useRef } from "react";
import type { FetcherWithComponents } from "react-router";
import { t } from "#app/lib/translate.ts";
import { tell } from "./told.ts";

/** What an action of the desk answers: `Changed` of the history, or a refusal before it ran. */
export type Answer =
  | { ok: true; said: string; undo?: string | undefined }
  | { ok: false; said: string; reason: string };

type Button = { words: string; run: () => void };

/** Says an answer with Undo, or what to do about it. */
export function tellAnswer(answer: Answer, tryAgain?: Button) {
  if (answer.ok) return tell({ kind: "done", said: answer.said, undo: answer.undo });
  const signIn = { words: t`Sign in`, run: () => location.assign("/sign-in") };
  const action = answer.reason === "signed-out" ? signIn : tryAgain;
  return tell({ kind: "refused", said: answer.said, ...(action && { action }) });
}

type Options<Given> = {
  /** The path of another route's action. */
  action?: string;
  /**
   * Called with each answer and the fields it answers; @returns true when it is shown already, such as
   * below a field.
   */
  onAnswer?: (answer: Given, sent: Readonly<Record<string, string>>) => boolean | void;
};

/**
 * Sends changes to an action and says each answer in a toast:
 * `useChange(useFetcher<typeof action>())`. What was typed stays: an answer that never came is a refusal
 * with "Try again" (see `keepPage`).
 * @public
 */
export function useChange<Given extends Answer>(
  fetcher: FetcherWithComponents<Given>,
  { action, onAnswer }: Options<Given> = {},
) {
  const sent = useRef<Record<string, string>>({});
  const heard = useRef<Given>(undefined);
  const { submit, state, data } = fetcher;

  const change = (fields: Record<string, string>) => {
    sent.current = fields;
    // At once: a radio button that React shows as before until later would go off and on again.
    void submit(fields, { method: "post", flushSync: true, ...(action && { action }) });
  };

  useEffect(() => {
    // Said before the screen is read again, which may take away what was pressed.
    if (!data || heard.current === data) return;
    heard.current = data;
    if (onAnswer?.(data, sent.current) === true) return;
    const again = { words: t`Try again`, run: () => change(sent.current) };
    tellAnswer(data, !data.ok && data.reason === "no-answer" ? again : undefined);
  });

  return {
    /** Posts the fields; `intent` names what is done. */
    change,
    /** From the click until the screen shows the result. */
    busy: state !== "idle",
    /** The fields that are under way, to show their result already. */
    sending: fetcher.formData,
  };
}
