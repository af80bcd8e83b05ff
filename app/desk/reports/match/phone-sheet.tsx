import { type ReactNode, useId, useState } from "react";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { GuardPart } from "../publish/guard-part.tsx";
import type { FileGuard } from "../publish/prenatal-guard.server.ts";
import { alarmWords, findsWords } from "#app/domain/reports/publish-words.ts";
import { BOTH_LOOKED } from "../publish/sample-doubt.ts";
import { SameQuestion } from "./same-question.tsx";
import styles from "./match-sheet.module.css";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  fileId: string;
  facts: PdfFacts;
  /** What is against publishing it, and who has answered that. */
  guard: FileGuard;
  now: Date;
  /** What was refused, said where it was typed; `asks` for somebody to look. */
  error: { said: string; asks: boolean } | undefined;
  busy: boolean;
  onChange: (post: ReportPost) => void;
  otherwise: ReactNode;
};

const FIELDS = [
  { name: "phone", label: "Phone", inputMode: "tel", maxLength: 100 },
  { name: "patient", label: "Name", inputMode: "text", maxLength: 100 },
  { name: "test", label: "Test", inputMode: "text", maxLength: 200 },
] as const;

/** Publishes to a phone that has no booking: what the PDF says stands in the fields. */
export function PhoneSheet(props: Props) {
  const { fileId, facts, guard, now, error, busy, onChange, otherwise } = props;
  const id = useId();
  const [same, setSame] = useState<"yes" | "no">();
  const [typed, setTyped] = useState({
    phone: facts.phones[0] ?? "",
    patient: facts.name ?? "",
    test: facts.tests.join(", "),
  });
  const [hasLooked, setLooked] = useState(false);
  const open = guard?.open;
  const mustLook = error?.asks === true && !hasLooked;
  function publish() {
    if (mustLook || open || same !== "yes" || busy) return false;
    onChange({
      intent: "publish-to-phone",
      file: fileId,
      same,
      ...typed,
      ...(hasLooked && { looked: "on" }),
    });
    return true;
  }
  useKeys({ y: () => setSame("yes"), "Ctrl+Enter": publish });
  const why =
    open?.words[1] ??
    (same === "yes"
      ? findsWords(typed.patient || "The patient", typed.phone)
      : "Choose Yes, same person first");
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>A phone without a booking</h2>
      </div>
      <div className={styles.part}>
        {facts.alarm !== undefined && (
          <Band kind="bad" icon="alert">
            {alarmWords(facts.alarm)}
          </Band>
        )}
        {FIELDS.map(({ name, label, inputMode, maxLength }) => (
          <DeskInput
            key={name}
            label={label}
            inputMode={inputMode}
            maxLength={maxLength}
            value={typed[name]}
            onChange={({ target }) => {
              setTyped({ ...typed, [name]: target.value });
              setLooked(false);
            }}
          />
        ))}
        {error && <p role="alert">{error.said}</p>}
        {mustLook && <DeskButton onClick={() => setLooked(true)}>{BOTH_LOOKED}</DeskButton>}
        <SameQuestion value={same} onChange={setSame} />
        {same === "no" && otherwise}
      </div>
      {open && (
        <GuardPart
          open={open}
          looks={guard.looks}
          fileId={fileId}
          now={now}
          busy={busy}
          onChange={onChange}
        />
      )}
      <div className={styles.publish}>
        <button
          type="button"
          className={buttonClass("primary", "big")}
          disabled={mustLook || open !== undefined || same !== "yes" || busy}
          aria-describedby={`${id}-why`}
          onClick={publish}
        >
          Publish report
        </button>
        <p id={`${id}-why`} data-keep-clear>
          {why}
        </p>
      </div>
    </section>
  );
}
