import { useCallback, useEffect, useRef, useState } from "react";
import type { Language } from "#app/lib/language.ts";
import { isRecord, postWriting } from "./post-calls.ts";
import type { PostFields } from "./writing-forms.ts";

/** After the last key. */
const DELAY_MS = 350;

/** The page as patients see it, made anew by the server after each change of the form. */
export function usePreview(first: string, read: () => PostFields | undefined) {
  const [html, setHtml] = useState(first);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<AbortController>(undefined);
  const ask = useCallback(
    async (language: Language) => {
      const fields = read();
      if (!fields) return;
      asked.current?.abort();
      const controller = new AbortController();
      asked.current = controller;
      const answer = await postWriting(
        { intent: "preview", ...fields, language },
        controller.signal,
      );
      // An answer that never came leaves the page as it was; the next key asks again.
      if (!controller.signal.aborted && isRecord(answer) && typeof answer.html === "string")
        setHtml(answer.html);
    },
    [read],
  );
  const follow = useCallback(
    (language: Language) => {
      clearTimeout(waiting.current);
      waiting.current = setTimeout(() => void ask(language), DELAY_MS);
    },
    [ask],
  );
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      asked.current?.abort();
    },
    [],
  );
  return { html, follow };
}
