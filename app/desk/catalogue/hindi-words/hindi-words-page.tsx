import { useRef, useState } from "react";
import { BackTo } from "#app/desk/catalogue/back-to.tsx";
import { counted } from "#app/lib/counted.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { UsedWord } from "./typed-word.ts";
import { useTypedWords } from "./use-typed-words.ts";
import type { WordPost } from "./word-forms.ts";
import { WordRow } from "./word-row.tsx";
import styles from "./hindi-words-page.module.css";

const FORM = "hindi-words";

/** What categories and concerns are called in Hindi (product §10: Catalogue). */
export function HindiWordsPage({ words }: { words: readonly UsedWord[] }) {
  const form = useRef<HTMLDivElement>(null);
  const shown = Object.fromEntries(words.map(({ id, hindi, other }) => [id, { hindi, other }]));
  const request = { intent: "save", was: JSON.stringify(shown) } as const;
  const { rows, type, saved, check, post } = useTypedWords(words, useTypedBefore(request));
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange<WordPost>({
    onAnswer(answer, { only }) {
      if (answer.ok) saved(only);
      const isHere = !answer.ok && answer.reason !== "signed-out" && answer.reason !== "no-answer";
      setRefusal(isHere ? answer.said : undefined);
      return isHere;
    },
  });
  function send(only = "") {
    setRefusal(undefined);
    if (check(only)) return change(post(only));
    // After React has marked the fields.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(),
    );
  }
  useKeys({ "Ctrl+Enter": () => send() });
  const missing = words.filter(({ hindi }) => hindi === "").length;
  const open = rows.filter(({ isOther }) => isOther).length;
  return (
    <>
      <DeskHead
        above={<BackTo to="/catalogue">Catalogue</BackTo>}
        title="Hindi words"
        sub={
          missing === 0
            ? `All ${words.length} categories and concerns have their Hindi`
            : `${missing} of ${words.length} ${missing === 1 ? "has" : "have"} no Hindi; the Hindi site says ${missing === 1 ? "it" : "them"} in English`
        }
        next={
          <button className={buttonClass("primary")} form={FORM} disabled={busy}>
            Save all
            <Kbd of="Ctrl Enter" />
          </button>
        }
      />
      <div className={styles.page} ref={form}>
        {refusal !== undefined && (
          <Band kind="bad" icon="alert">
            {refusal} What you typed is still here.
          </Band>
        )}
        <WorkLabel
          title="Categories and concerns"
          aside={
            open > 0
              ? `${counted(open, "change")} not saved yet`
              : "Other names: patients find it by them"
          }
          worked
        >
          <PostForm id={FORM} request={request} onSend={() => send()}>
            <ul className={styles.list}>
              {rows.map(({ word, now, isOther, mistake }) => (
                <WordRow
                  key={word.id}
                  word={word}
                  now={now}
                  isOther={isOther}
                  mistake={mistake}
                  busy={busy}
                  onType={(typed) => type(word.id, typed)}
                  onSave={() => send(word.id)}
                />
              ))}
            </ul>
          </PostForm>
        </WorkLabel>
      </div>
    </>
  );
}
