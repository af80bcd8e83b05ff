import { useState } from "react";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { CorrectDialog } from "./correct-dialog.tsx";
import { EraseDialog } from "./erase-dialog.tsx";
import { FindNumber } from "./find-number.tsx";
import { KnownSheet } from "./known-sheet.tsx";
import type { KnownPerson, KnownView } from "./known-view.ts";
import { LooksTable } from "./looks-table.tsx";
import { RegisterSheet } from "./register-sheet.tsx";
import type { RegisterRow } from "./register-row.ts";
import styles from "./privacy-page.module.css";
import type { PrivacyPost } from "./privacy-forms.ts";

type Props = {
  register: readonly RegisterRow[];
  /** Older erasures are not shown. */
  isMoreRegister: boolean;
  people: number;
  /** Of a number that was looked for without script. */
  first: KnownView | undefined;
};

export type FoundAnswer = Answer & { found?: KnownView };

/** Whom an erasure is about: a person of the number, or without a name all of it. */
type Erasing = { name: string | undefined; counts: string };

/** What is kept of a number: see, export, erase, and who looked (product §10: Privacy). */
export function PrivacyPage({ register, isMoreRegister, people, first }: Props) {
  const [found, setFound] = useState(first);
  const [error, setError] = useState<string>();
  const [erasing, setErasing] = useState<Erasing>();
  const [correcting, setCorrecting] = useState<KnownPerson>();
  const take = (answer: FoundAnswer) => {
    if ("found" in answer && answer.found) setFound(answer.found);
  };
  const { change, busy } = useChange<PrivacyPost, FoundAnswer>({
    onAnswer: (answer) => {
      setError(answer.ok ? undefined : answer.said);
      take(answer);
      return true;
    },
  });
  return (
    <>
      <DeskHead
        title="Privacy"
        sub="What is kept of a number. Every look, export and erasure is written down."
      />
      <LabLinks people={people} />
      <div className={styles.columns}>
        <div className={styles.labels}>
          <FindNumber
            error={error}
            busy={busy}
            onFind={(phone) => change({ intent: "find", phone })}
          />
          {found && (
            <KnownSheet
              key={found.phone}
              found={found}
              onErase={(name, counts) => setErasing({ name, counts })}
              onCorrect={setCorrecting}
            />
          )}
        </div>
        <div className={styles.labels}>
          {found && (
            <LooksTable
              looks={found.looks}
              areMore={found.areMoreLooks}
              summary={found.looksSummary}
            />
          )}
          <RegisterSheet register={register} isMore={isMoreRegister} />
        </div>
      </div>
      {found && correcting && (
        <CorrectDialog
          phone={found.phone}
          person={correcting}
          onClose={() => setCorrecting(undefined)}
          onDone={take}
        />
      )}
      {found && erasing && (
        <EraseDialog
          phone={found.phone}
          {...erasing}
          onClose={() => setErasing(undefined)}
          onDone={take}
        />
      )}
    </>
  );
}
