import { useState } from "react";
import { isAhead, type Visit } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useEscape } from "#app/ui/desk/use-escape.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { Coming } from "./coming.queries.server.ts";
import styles from "./coming-note.module.css";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

/** What can be done about a visit where the lab does not come. */
export type Outside = {
  mayComeOnce: boolean;
  /** Opens the dialog that cancels the visit. */
  onCancel: () => void;
};

type Props = { visit: Visit; coming: Coming | undefined; outside: Outside };

/** Whether the lab comes to the pincode; what to do about a visit where it does not. */
export function ComingNote({ visit, coming, outside: { mayComeOnce, onCancel } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const note = useEscape<HTMLDivElement>(() => {
    setOpen(false);
    return isOpen;
  });
  if (!coming) return null;
  const { served, words, once, booth } = coming;
  if (served)
    return (
      <>
        <p className={styles.served}>
          <DeskIcon name="check" />
          {words}
        </p>
        {booth === "agreed" && isAhead(visit) && (
          <WhereForm visitId={visit.id} intent="at-door" words="We come to the door" />
        )}
      </>
    );
  return (
    <div ref={note} className={styles.outside}>
      <p className={styles.words}>
        <DeskIcon name="alert" />
        <span>
          {words}
          {visit.status === "pending" && " The visit can be confirmed after one of these:"}
        </span>
      </p>
      {isAhead(visit) && (
        <div className={styles.buttons}>
          {booth === "offered" && (
            <WhereForm visitId={visit.id} intent="at-booth" words="At the booth instead" />
          )}
          {once && (
            <DeskButton
              aria-expanded={mayComeOnce ? isOpen : undefined}
              disabled={!mayComeOnce}
              onClick={() => setOpen(!isOpen)}
            >
              Come for once
            </DeskButton>
          )}
          <DeskButton onClick={onCancel}>Cancel: out of our area</DeskButton>
        </div>
      )}
      {once && !mayComeOnce && isAhead(visit) && (
        <p className={styles.hint}>“Come for once” is a manager’s, with a charge.</p>
      )}
      {once && isOpen && <OnceForm visitId={visit.id} {...once} />}
    </div>
  );
}

type WhereProps = { visitId: string; intent: "at-booth" | "at-door"; words: string };

/** Agrees on where the samples are taken. */
function WhereForm({ visitId, intent, words }: WhereProps) {
  const { change, busy } = useChange<VisitPost>();
  const request = { intent, visit: visitId };
  return (
    <PostForm request={request} onSend={() => change(request)}>
      <button type="submit" className={buttonClass("button")} disabled={busy}>
        {words}
      </button>
    </PostForm>
  );
}

type OnceProps = { visitId: string } & NonNullable<Coming["once"]>;

/** Asks what the way costs, the lab's visit charge at first. */
function OnceForm({ visitId, pincode, charge }: OnceProps) {
  const [typed, setTyped] = useState(charge > 0 ? String(charge) : "");
  const [error, setError] = useState<string>();
  const { change } = useChange<VisitPost>({
    onAnswer: (answer) => {
      const isTyped = !answer.ok && answer.reason === "invalid";
      setError(isTyped ? answer.said : undefined);
      return isTyped;
    },
  });
  return (
    <PostForm
      className={styles.once}
      request={{ intent: "come-once", visit: visitId, pincode }}
      onSend={() => change({ intent: "come-once", visit: visitId, pincode, charge: typed })}
    >
      <DeskInput
        label="Visit charge in rupees"
        error={error}
        name="charge"
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* Never disabled: Enter would be lost while the screen is read again after a refusal. */}
      <button type="submit" className={buttonClass("primary")}>
        Come for once
      </button>
    </PostForm>
  );
}
