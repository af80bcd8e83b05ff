import { useEffect, useId, useRef, useState } from "react";
import { type FetcherWithComponents, useFetcher } from "react-router";
import { t } from "#app/lib/translate.ts";
import { leaveAnswer } from "./left-answers.ts";
import type { Post } from "./posted-form.ts";
import { type Answer, tellAnswer } from "./tell-answer.ts";

type Options<Sent, Given> = {
  /** The path of another route's action. */
  action?: string;
  /**
   * Called with each answer and the fields it answers; @returns true when it is shown already, such as
   * below a field.
   */
  onAnswer?: (answer: Given, sent: Sent) => boolean | void;
};

/**
 * Posts the forms of a screen and says each answer in a toast: `useChange<Posts<typeof FORMS>>()`. What was
 * typed stays: an answer that never came is a refusal with "Try again" (see `keepPage`).
 * @public
 */
export function useChange<Sent extends Post = never, Given extends Answer = Answer>({
  action,
  onAnswer,
}: Options<Sent, Given> = {}) {
  const sent = useRef<Sent>(undefined);
  const heard = useRef<Given>(undefined);
  /** From the click until the screen is read again: another post would break off the reading. */
  const isUnderWay = useRef(false);
  const wasBusy = useRef(false);
  const isAnswered = useRef(false);
  const waiting = useRef<Sent[]>([]);
  const [waits, setWaits] = useState(false);
  // Its answers are what `Given` says: React Router would type them as serialised.
  const key = useId();
  const fetcher: FetcherWithComponents<Given> = useFetcher<never>({ key });
  const { submit, state, data } = fetcher;

  const send = (post: Sent) => {
    sent.current = post;
    isUnderWay.current = true;
    isAnswered.current = false;
    setWaits(waiting.current.length > 0);
    const fields = new URLSearchParams();
    for (const [name, value] of Object.entries<string | undefined>(post))
      if (value !== undefined) fields.append(name, value);
    // At once: a radio button that React shows as before until later would go off and on again.
    void submit(fields, { method: "post", flushSync: true, ...(action && { action }) });
  };

  const change = (post: Sent) => {
    if (!isUnderWay.current) return send(post);
    // The fetcher would break off the first. The same once more, as by a double click, is one.
    const last = waiting.current.at(-1) ?? (isAnswered.current ? undefined : sent.current);
    if (JSON.stringify(last) === JSON.stringify(post)) return;
    waiting.current.push(post);
    setWaits(true);
  };

  useEffect(() => {
    // Said before the screen is read again, which may take away what was pressed.
    if (!data || heard.current === data) return;
    heard.current = data;
    isAnswered.current = true;
    const { current: post } = sent;
    if (!post || onAnswer?.(data, post) === true) return;
    const again = { words: t`Try again`, run: () => change(post) };
    tellAnswer(data, !data.ok && data.reason === "no-answer" ? again : undefined);
  });
  useEffect(() => {
    if (state !== "idle") wasBusy.current = true;
    else if (wasBusy.current) {
      wasBusy.current = false;
      isUnderWay.current = false;
      const next = waiting.current.shift();
      if (next) send(next);
    }
  });

  useEffect(
    () => () => {
      if (isUnderWay.current && !isAnswered.current) leaveAnswer(key);
    },
    [key],
  );

  return {
    /** Posts a form; `intent` names what is done. */
    change,
    /** From the click until the screen shows the result, also of what waits. */
    busy: state !== "idle" || waits,
    /** The fields that are under way, to show their result already. */
    sending: fetcher.formData,
  };
}
