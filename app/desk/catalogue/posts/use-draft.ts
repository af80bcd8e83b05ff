import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
import { isRecord } from "./post-calls.ts";
import { postWriting } from "./post-calls.ts";
import { tooLongInWords } from "./post-limits.ts";
import type { PostFields } from "./writing-forms.ts";

const EVERY_MS = 5_000;

/** What is said of the draft: that it is saved, or why not. */
export type DraftNote =
  | { kind: "saved"; said: string }
  | { kind: "failed"; said: string }
  /** Somebody else saved it meanwhile. */
  | { kind: "other"; said: string };

const NO_ANSWER = "Not saved: no answer from the server. What you typed is still here.";

/** `Saved at 09:38 AM, only you see it` */
export const savedNote = (at: Date) => `Saved at ${deskClock(at)}, only you see it`;

type Options = {
  draft: string;
  version: number;
  savedAt: string | null;
  read: () => PostFields | undefined;
};

/** Saves what is typed every five seconds while it changes. */
export function useDraft({ draft, version, savedAt, read }: Options) {
  const [note, setNote] = useState<DraftNote | undefined>(
    savedAt === null ? undefined : { kind: "saved", said: savedNote(new Date(savedAt)) },
  );
  const [known, setKnown] = useState(version);
  const isDirty = useRef(false);
  const isStopped = useRef(false);
  const latest = useRef({ version, under: false });

  const save = useCallback(
    async (anyway: boolean) => {
      const fields = read();
      if (!fields || latest.current.under) return false;
      const tooLong = tooLongInWords(fields);
      if (tooLong !== undefined) {
        setNote({ kind: "failed", said: `Not saved. ${tooLong}` });
        return false;
      }
      latest.current.under = true;
      isDirty.current = false;
      const answer = await postWriting({
        intent: "save",
        ...fields,
        draft,
        version: String(latest.current.version),
        ...(anyway && { anyway: "yes" }),
      });
      latest.current.under = false;
      if (!isRecord(answer)) {
        isDirty.current = true;
        setNote({ kind: "failed", said: NO_ANSWER });
        return false;
      }
      if (answer.ok === true) {
        latest.current.version = Number(answer.version);
        setKnown(latest.current.version);
        isStopped.current = false;
        setNote({ kind: "saved", said: savedNote(new Date(String(answer.savedAt))) });
        return true;
      }
      isDirty.current = true;
      isStopped.current = answer.reason === undefined;
      setNote({ kind: isStopped.current ? "other" : "failed", said: String(answer.said) });
      return false;
    },
    [draft, read],
  );

  useEffect(() => {
    const timer = setInterval(() => {
      if (isDirty.current && !isStopped.current) void save(false);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [save]);

  const leave = useRef(save);
  useLayoutEffect(() => {
    leave.current = save;
  });
  useLayoutEffect(
    () => () => {
      // What was typed since; the fields are still there.
      if (isDirty.current && !isStopped.current) void leave.current(false);
    },
    [],
  );

  return {
    note,
    version: known,
    save,
    /** To be called with each change of the form. */
    changed: useCallback(() => {
      isDirty.current = true;
    }, []),
    /** It is on the site: nothing is saved any more. */
    done: useCallback(() => {
      isDirty.current = false;
      isStopped.current = true;
    }, []),
  };
}
