import { useState } from "react";
import type { Answer } from "./tell-answer.ts";

type Fields = Readonly<Record<string, string>>;

/**
 * What a form shows of a stored row. Its screen is read again while somebody types: what a colleague saves
 * meanwhile takes nothing away that was typed, and is not passed over unasked (product §10: Live).
 */
export function useShownForm<Typed extends Fields>(stored: Typed) {
  const [shown, setShown] = useState(stored);
  const [isTouched, setTouched] = useState(false);
  const [isTold, setTold] = useState(false);
  if (!isTouched && JSON.stringify(shown) !== JSON.stringify(stored)) setShown(stored);
  return {
    /** What stood in it before anything was typed; another value is another form. */
    shown,
    /** To be called with each change of the form. */
    touch: () => setTouched(true),
    /** What to post as `was`: once it was said what a colleague saved, saving again is meant. */
    wasOf: (typed: Typed) => (isTold ? withOthers(typed, { shown, stored }) : shown),
    /** To be called with each answer to the form. */
    heard(answer: Answer) {
      if (answer.ok) setTouched(false);
      setTold(!answer.ok && answer.reason === "changed-meanwhile");
    },
  };
}

/** Of what was typed what is stored by now; of what was not what the form shows, which a colleague's change then outlasts. */
export function withOthers<Typed extends Fields>(
  typed: Typed,
  { shown, stored }: { shown: Typed; stored: Typed },
): Typed {
  const isTyped = (field: string) => typed[field] !== shown[field];
  return {
    ...shown,
    ...Object.fromEntries(Object.entries(stored).filter(([field]) => isTyped(field))),
  };
}
