import { useEffect, useState } from "react";
import { Link, useFetcher, useNavigate } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { TestBack } from "./test-back.tsx";
import { type TestChoices, TestFieldGrid } from "./test-field-grid.tsx";
import type { TestPost } from "./catalogue-test-forms.ts";
import { testPath } from "./test-list.ts";
import { TestPreview } from "./test-preview.tsx";
import type { TestTyped } from "./test-input.ts";
import { useTestForm } from "./use-test-form.ts";
import styles from "./test-sheet.module.css";

type Props = {
  /** What stands in the form at first, such as the name and price of a row of a file. */
  start: TestTyped;
  choices: TestChoices;
  isBlank: boolean;
};

type Near = { near: { id: string; name: string } | null };

/** A new test, on the site once it is saved (product §10: Catalogue). */
export function NewTestPage({ start, choices, isBlank }: Props) {
  const before = useTypedBefore({ intent: "add" });
  const { typed, type, problems, check, drop } = useTestForm(
    { ...start, ...before },
    isBlank && !before,
  );
  const navigate = useNavigate();
  const near = useNearTest(typed.name);
  const [asked, setAsked] = useState(before?.name ?? "");
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange<TestPost, Answer & { id?: string }>({
    onAnswer(answer) {
      if (answer.ok) {
        drop();
        void navigate("/catalogue");
        return;
      }
      if (answer.reason === "asks") setAsked(typed.name);
      if (answer.reason === "signed-out" || answer.reason === "no-answer") return;
      setRefusal(answer.said);
      return true;
    },
  });
  const sure = near || asked === typed.name ? typed.name.trim().replaceAll(/\s+/g, " ") : "";
  function send() {
    setRefusal(undefined);
    if (!check()) return focusFirstProblem();
    change({ intent: "add", ...typed, sure });
  }
  useKeys({ "Ctrl+Enter": send });
  return (
    <>
      <DeskHead
        above={<TestBack />}
        title="Add a test"
        sub="It is on the site when you press Put on the site"
      />
      <div className={styles.labels}>
        <WorkLabel title="The test" aside="Kept in this browser until midnight" worked>
          <PostForm className={styles.form} request={{ intent: "add" }} onSend={send}>
            <input type="hidden" name="sure" value={sure} />
            <TestFieldGrid typed={typed} problems={problems} choices={choices} onType={type} />
            <div className={styles.foot}>
              <p>
                {refusal ? (
                  <FieldNotes id="new-test" error={refusal} />
                ) : (
                  near && (
                    <>
                      “{typed.name.trim()}” is close to <b>{near.name}</b>, which you have. Is it
                      another test?
                    </>
                  )
                )}
              </p>
              {near && (
                <Link className={buttonClass("inline")} to={testPath(near.id)}>
                  Open that one
                </Link>
              )}
              <button className={buttonClass("primary")} disabled={busy}>
                Put on the site
                <Kbd of="Ctrl Enter" />
              </button>
            </div>
          </PostForm>
        </WorkLabel>
        <WorkLabel title="Patients see">
          <TestPreview typed={typed} />
        </WorkLabel>
      </div>
    </>
  );
}

/** How long after the last key the name is looked up. */
const REST_MS = 300;

/** A test that the lab has under nearly this name. */
function useNearTest(name: string) {
  const { load, data } = useFetcher<Near>();
  useEffect(() => {
    const timer = setTimeout(
      () => void load(`/catalogue/near-test?${new URLSearchParams({ name })}`),
      REST_MS,
    );
    return () => clearTimeout(timer);
  }, [name, load]);
  return name.trim() === "" ? undefined : (data?.near ?? undefined);
}

/** After React has marked the fields. */
const focusFirstProblem = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>("form [aria-invalid=true]")?.focus(),
  );
