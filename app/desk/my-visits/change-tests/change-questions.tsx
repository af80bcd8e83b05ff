import type { ReactNode } from "react";
import dot from "#app/ui/desk/fast-dot.module.css";
import field from "#app/ui/field.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import ask from "../card/ask-part.module.css";
import type { BookedItem } from "../day/my-day.ts";
import { fastQuestion } from "../day/my-visits-words.ts";
import type { DoorOrderable } from "../entries/entry.ts";
import { ASKED_ID, FASTED_ID, offId } from "./changed-entry.ts";
import { type DoorChange, withOff } from "./door-change.ts";
import {
  askedByChoices,
  needsFastWords,
  offChoices,
  whoAskedWords,
  whyOffWords,
} from "./tests-words.ts";
import styles from "./change-tests.module.css";

type Props = {
  change: DoorChange;
  booked: readonly BookedItem[];
  /** What is added and needs a fast, and how long it is with it. */
  fasting: readonly DoorOrderable[];
  fast: string;
  canComeAgain: boolean;
  onChange: (change: DoorChange) => void;
};

/** Who asked for what is added, whether they fasted for it, and why the others are off. */
export function ChangeQuestions({ change, booked, fasting, fast, canComeAgain, onChange }: Props) {
  const { added, off, askedBy } = change;
  return (
    <div className={`${ask.box} ${field.field} ${styles.questions}`}>
      {added.length > 0 && (
        <Choices
          id={ASKED_ID}
          legend={whoAskedWords(added.map(({ name }) => name))}
          choices={askedByChoices()}
          chosen={askedBy}
          onChoose={(value) => onChange({ ...change, askedBy: value })}
        />
      )}
      {fasting.length > 0 && (
        <FastQuestions {...{ change, fasting, fast, canComeAgain, onChange }} />
      )}
      {off.map(({ position, reason }) => (
        <Choices
          key={position}
          id={offId(position)}
          legend={whyOffWords(booked.find((one) => one.position === position)?.name ?? "")}
          choices={offChoices()}
          chosen={reason}
          onChoose={(value) => onChange(withOff(change, position, value))}
        />
      ))}
    </div>
  );
}

/** Whether they fasted; who has eaten is warned about, and asked again where it can be taken later. */
function FastQuestions({ change, fasting, fast, canComeAgain, onChange }: Omit<Props, "booked">) {
  const { fasted, comesAgain } = change;
  return (
    <div id={FASTED_ID}>
      <Choices
        id="fasted-before"
        legend={<span className={dot.fastDot}>{fastQuestion(fast)}</span>}
        choices={[
          { value: "yes", words: t`Yes` },
          { value: "no", words: t`No` },
        ]}
        chosen={fasted ?? undefined}
        onChoose={(value) => onChange({ ...change, fasted: value })}
      />
      {fasted === "no" && (
        <>
          <p className={styles.warning} role="status">
            <Icon name="warning" />
            {needsFastWords(fasting.map(({ name }) => name))}
          </p>
          {canComeAgain && (
            <Choices
              id="comes-again"
              legend={t`Then?`}
              choices={[
                { value: "anyway", words: t`Add it anyway` },
                { value: "again", words: t`We come again` },
              ]}
              chosen={comesAgain === undefined ? undefined : comesAgain ? "again" : "anyway"}
              onChoose={(value) => onChange({ ...change, comesAgain: value === "again" })}
            />
          )}
        </>
      )}
    </div>
  );
}

type ChoicesProps<Value extends string> = {
  id: string;
  legend: ReactNode;
  choices: readonly { value: Value; words: string }[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

const Choices = <Value extends string>(props: ChoicesProps<Value>) => (
  <fieldset id={props.id}>
    <legend>{props.legend}</legend>
    <div className={ask.two}>
      {props.choices.map(({ value, words }) => (
        <label key={value} className={field.option}>
          <input
            type="radio"
            name={props.id}
            checked={props.chosen === value}
            onChange={() => props.onChoose(value)}
          />
          <span>{words}</span>
        </label>
      ))}
    </div>
  </fieldset>
);
