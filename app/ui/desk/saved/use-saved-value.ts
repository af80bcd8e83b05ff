import { useState } from "react";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { Post } from "#app/ui/desk/posted-form.ts";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";

type Saving = {
  /** The stored value, as the last answer of the server told it. */
  stored: string;
  /** What the request says beside value and old value. */
  request: Readonly<Record<string, string>>;
};

type Typed = { value: string; was: string };

/**
 * A field that is saved when it is left (product §10: Booking). The request names the value that was
 * there when typing began, so that the later save of a field that a colleague changed asks. While
 * nothing is typed the field follows what the server says; what was typed is never lost.
 */
export function useSavedValue({ stored, request }: Saving) {
  const before = useTypedBefore(request);
  const [typed, setTyped] = useState<Typed | undefined>(
    before && { value: before["value"] ?? "", was: before["was"] ?? stored },
  );
  const [refusal, setRefusal] = useState<Extract<Answer, { ok: false }>>();
  const [sent, setSent] = useState<string>();
  const [isSaved, setIsSaved] = useState(false);
  const { change, busy } = useChange<Post>({
    onAnswer: (answer) => {
      setRefusal(answer.ok ? undefined : answer);
      setIsSaved(answer.ok);
      // A refusal stands below its field, what was saved in the caption of the label.
      return answer.ok || answer.reason !== "signed-out";
    },
  });
  // The answer comes before the screen is read again; only then is `stored` what was saved.
  if (isSaved && !busy) {
    setIsSaved(false);
    // What was typed since stays, and is about the value that was saved.
    setTyped(typed?.value === sent ? undefined : typed && { ...typed, was: stored });
  }
  function save({ value, was }: Typed, confirms = false) {
    setSent(value);
    setRefusal(undefined);
    change({ ...request, value, was, ...(confirms && { confirms: "yes" }) });
  }
  return {
    value: typed?.value ?? stored,
    type: (value: string) => {
      setTyped((now) => ({ value, was: now?.was ?? stored }));
    },
    /** Saves what was typed, if it is another value. */
    leave: () => {
      if (!typed || refusal?.reason === "changed-meanwhile") return;
      // The same words would be asked about again; the question stands below the field.
      if (refusal?.reason === "asks" && typed.value === sent) return;
      if (typed.value.trim() === typed.was) {
        setTyped(undefined);
        setRefusal(undefined);
      } else if (typed.value !== sent || refusal) save(typed);
    },
    /** Chooses a value and saves it at once. */
    choose: (value: string) => {
      const next = { value, was: stored };
      setTyped(next);
      save(next);
    },
    /** Saves over what a colleague wrote meanwhile, or sends once more. */
    insist: () => {
      if (typed) save({ value: typed.value, was: stored });
    },
    /** Answers the question that the value has raised with yes. */
    confirm: () => {
      if (typed) save(typed, true);
    },
    /** Takes what a colleague wrote, or what stood there before. */
    giveWay: () => {
      setTyped(undefined);
      setSent(undefined);
      setRefusal(undefined);
    },
    refusal,
    /** From the request until `stored` is read again. */
    busy,
  };
}

export type SavedValue = ReturnType<typeof useSavedValue>;
