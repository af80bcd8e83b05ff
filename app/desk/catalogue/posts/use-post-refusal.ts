import { type RefObject, useEffect, useState } from "react";
import type { Language } from "#app/lib/language.ts";
import { usePlainAnswer } from "#app/ui/desk/use-plain-answer.ts";
import { type PostField, postFieldOf } from "./writing-forms.ts";

type Refusal = { said: string; isOther: boolean };

/**
 * What a post is refused with, said at its field in the tab of its language; also what the page answers to
 * a form that was sent without script, which has no tabs. That of no field is said above the form there.
 */
export function usePostRefusal(form: RefObject<HTMLElement | null>) {
  const answer = usePlainAnswer();
  const plain = answer && !answer.ok ? answer.said : undefined;
  const plainField = plain === undefined ? undefined : postFieldOf(plain);
  const [language, setLanguage] = useState<Language>(languageOf(plainField));
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    plain !== undefined && plainField ? { said: plain, isOther: false } : undefined,
  );
  const field = refusal && postFieldOf(refusal.said);
  useEffect(() => {
    const name = refusal && postFieldOf(refusal.said);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [form, refusal]);
  return {
    language,
    setLanguage,
    /** What no field says. */
    refusal: field ? undefined : refusal,
    errorOf: (name: PostField) => (field === name ? refusal?.said : undefined),
    refuse(refused: Refusal) {
      const refusedField = postFieldOf(refused.said);
      if (refusedField) setLanguage(languageOf(refusedField));
      setRefusal(refused);
    },
    clear: () => setRefusal(undefined),
  };
}

const languageOf = (field: PostField | undefined) => (field?.startsWith("hindi") ? "hi" : "en");
