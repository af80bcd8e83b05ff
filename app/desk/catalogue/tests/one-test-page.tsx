import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useShownForm } from "#app/ui/desk/use-shown-form.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { FieldNotes } from "#app/ui/field.tsx";
import { TestBack } from "./test-back.tsx";
import { type TestChoices, TestFieldGrid } from "./test-field-grid.tsx";
import type { TestPost } from "./catalogue-test-forms.ts";
import { TestPreview } from "./test-preview.tsx";
import type { TestTyped } from "./test-input.ts";
import { useTestForm } from "./use-test-form.ts";
import { whoPaysInWords } from "#app/desk/catalogue/price/typed-price.ts";
import styles from "./test-sheet.module.css";

type Props = {
  stored: TestTyped;
  /** `draft` or `retired`; empty for a test that patients see. */
  offSite: string;
  /** Our price now, and how many open bookings keep it. */
  keeps: { open: number; paise: number | null };
  choices: TestChoices;
};

/** All fields of a test, and whether patients see it (product §10: Catalogue). */
export function OneTestPage({ stored, offSite, keeps, choices }: Props) {
  const { change, busy } = useChange<TestPost>();
  const form = useShownForm(stored);
  return (
    <>
      <DeskHead
        above={<TestBack />}
        title={stored.name}
        sub={offSite ? <Mark>Not on the site</Mark> : "On the site"}
      >
        <DeskButton
          disabled={busy}
          onClick={() => change({ intent: offSite ? "bring-back" : "retire" })}
        >
          {offSite ? "Bring back" : "Retire"}
        </DeskButton>
      </DeskHead>
      <TestForm key={JSON.stringify(form.shown)} form={form} keeps={keeps} choices={choices} />
    </>
  );
}

type FormProps = Pick<Props, "keeps" | "choices"> & {
  form: ReturnType<typeof useShownForm<TestTyped>>;
};

function TestForm({ form, keeps, choices }: FormProps) {
  const { shown } = form;
  const before = useTypedBefore({ intent: "save", was: JSON.stringify(shown) });
  const { typed, type, problems, check } = useTestForm({ ...shown, ...before }, false);
  const request = { intent: "save", was: JSON.stringify(form.wasOf(typed)) } as const;
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange<TestPost>({
    onAnswer: (answer) => {
      form.heard(answer);
      setRefusal(answer.ok ? undefined : answer.said);
      return !answer.ok && answer.reason !== "signed-out" && answer.reason !== "no-answer";
    },
  });
  function send() {
    if (check()) change({ ...request, ...typed });
  }
  useKeys({ "Ctrl+Enter": send });
  const isOtherPrice = typed.ourPrice !== shown.ourPrice || typed.listPrice !== shown.listPrice;
  return (
    <div className={styles.labels}>
      <WorkLabel title="The test" worked>
        <PostForm className={styles.form} request={request} onSend={send}>
          <TestFieldGrid
            typed={typed}
            problems={problems}
            choices={choices}
            onType={(field, value) => {
              form.touch();
              type(field, value);
            }}
          />
          <div className={styles.foot}>
            <p>
              {refusal ? (
                <FieldNotes id="test" error={refusal} />
              ) : (
                isOtherPrice && whoPaysInWords(keeps)
              )}
            </p>
            <button className={buttonClass("primary")} disabled={busy}>
              Save
              <Kbd of="Ctrl Enter" />
            </button>
          </div>
        </PostForm>
      </WorkLabel>
      <WorkLabel title="Patients see">
        <TestPreview typed={typed} />
      </WorkLabel>
    </div>
  );
}
