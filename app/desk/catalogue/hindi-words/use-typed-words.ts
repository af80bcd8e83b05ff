import { useState } from "react";
import type { Typed } from "#app/ui/desk/typed-before.ts";
import { isSameWord, tidied, type UsedWord, wordMistake, type WordTyped } from "./typed-word.ts";
import { wordFields, wordIn, type WordPost } from "./word-forms.ts";

const asShown = ({ hindi, other }: WordTyped): WordTyped => ({ hindi, other });

/** What is typed of the words and not saved yet, in the order in which the page was opened. */
export function useTypedWords(words: readonly UsedWord[], before: Typed | undefined) {
  const [order] = useState(() => words.map(({ id }) => id));
  const [typed, setTyped] = useState<Readonly<Record<string, WordTyped>>>(() =>
    Object.fromEntries(
      words.flatMap(({ id }) => {
        const word = before && wordIn(before, id);
        return word ? [[id, word]] : [];
      }),
    ),
  );
  const [isSent, setSent] = useState(before !== undefined);
  const rows = words
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
    .map((word) => {
      const now = typed[word.id] ?? asShown(word);
      const isOther = !isSameWord(tidied(now), word);
      return { word, now, isOther, mistake: isSent && isOther ? wordMistake(now) : undefined };
    });
  const chosen = (only: string) =>
    rows.filter(({ word, isOther }) => isOther && (only === "" || word.id === only));
  return {
    rows,
    type: (id: string, now: WordTyped) => setTyped({ ...typed, [id]: now }),
    /** What is saved is not typed any more. */
    saved: (only: string) =>
      setTyped(
        only === "" ? {} : Object.fromEntries(Object.entries(typed).filter(([id]) => id !== only)),
      ),
    /** Says what is wrong. @returns whether the words can be sent. */
    check(only: string) {
      setSent(true);
      return chosen(only).every(({ now }) => wordMistake(now) === undefined);
    },
    /** The form with what was changed, or with one of them. */
    post(only: string): WordPost {
      const sent = chosen(only);
      const fields = sent.flatMap(({ word, now }) => {
        const names = wordFields(word.id);
        return [
          [names.hindi, now.hindi],
          [names.other, now.other],
        ];
      });
      const was = Object.fromEntries(sent.map(({ word }) => [word.id, asShown(word)]));
      return { ...Object.fromEntries(fields), intent: "save", was: JSON.stringify(was), only };
    },
  };
}
