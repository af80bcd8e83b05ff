import { useId, useState } from "react";
import type { PlaceRules } from "#app/domain/lab-rules/lab-rules.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import styles from "./place-rules-label.module.css";
import type { TimesPost } from "./times-forms.ts";

type Props = {
  rule: keyof PlaceRules;
  isOn: boolean;
  /** Null for any; undefined for a rule without a number. */
  number?: number | null;
  /** What the tick is called. */
  label: string;
  /** What the number is called. */
  unit?: string;
  before: string;
  after?: string;
};

type Typed = { isOn: boolean; number: string };

/** A rule as a sentence with its number in it: the tick saves at once, the number when it is left. */
export function PlaceRule({ rule, isOn, number, label, unit, before, after }: Props) {
  const id = useId();
  const request = { intent: "place", rule } as const;
  const refused = useTypedBefore(request);
  const [typed, setTyped] = useState<Typed | undefined>(
    refused && { isOn: refused["on"] === "yes", number: refused["number"] ?? "" },
  );
  const [said, setSaid] = useState<string>();
  const { change } = useChange<TimesPost>({
    onAnswer: (answer) => {
      setSaid(answer.ok ? undefined : answer.said);
      if (answer.ok) setTyped(undefined);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  const stored: Typed = { isOn, number: String(number ?? "") };
  const shown = typed ?? stored;
  const hasNumber = number !== undefined;
  function save(next: Typed) {
    setTyped(next);
    change({
      ...request,
      ...(next.isOn && { on: "yes" }),
      ...(hasNumber && { number: next.number }),
    });
  }
  function leave() {
    if (typed && (typed.isOn !== stored.isOn || typed.number.trim() !== stored.number)) save(typed);
  }
  return (
    <li>
      <PostForm request={request} onSend={leave}>
        <span className={styles.tick}>
          <input
            type="checkbox"
            name="on"
            value="yes"
            checked={shown.isOn}
            aria-label={label}
            onChange={({ currentTarget: { checked } }) => {
              const next = { ...shown, isOn: checked };
              // The hours are asked for first; without them nothing could be held.
              if (rule === "waitHours" && checked && next.number === "") setTyped(next);
              else save(next);
            }}
          />
          <span>
            <DeskIcon name="check" />
          </span>
        </span>
        <span>
          {before}
          {hasNumber && (
            <>
              {" "}
              <input
                name="number"
                value={shown.number}
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                aria-label={unit}
                aria-invalid={said ? true : undefined}
                aria-describedby={said ? `${id}-error` : undefined}
                placeholder={rule === "deskMore" && shown.isOn ? "any" : undefined}
                onBlur={leave}
                // A number in a rule that is off turns it on.
                onChange={({ currentTarget: { value } }) => setTyped({ isOn: true, number: value })}
              />{" "}
              {after}
            </>
          )}
        </span>
        <noscript>
          <button className={buttonClass("button")}>Save</button>
        </noscript>
      </PostForm>
      <FieldNotes id={id} error={said ?? ""} />
    </li>
  );
}
