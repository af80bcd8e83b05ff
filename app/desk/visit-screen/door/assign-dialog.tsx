import { useState } from "react";
import { useFetcher } from "react-router";
import type { Collector } from "#app/domain/staff/staff.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./assign-dialog.module.css";
import { titleOf } from "../visit-summary.ts";

type Props = {
  visit: Visit;
  collectors: readonly Collector[];
  /** Without an answer when it was closed. */
  onDone: (answer?: Answer) => void;
};

/** Who goes, by one tap on the name. */
export function AssignDialog({ visit, collectors, onDone }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone(answer);
      else setRefusal(answer.said);
      return true;
    },
  });
  return (
    <DeskDialog
      title={`Who goes to ${titleOf(visit)}?`}
      onClose={() => {
        onDone();
      }}
    >
      <p>{deskVisitTime(visit)}</p>
      <ul className={styles.people}>
        {collectors.map(({ id, name, isAbsent }) => (
          <li key={id}>
            <button
              type="button"
              className={button.button}
              disabled={busy || isAbsent || id === visit.assignee?.id}
              onClick={() => {
                const was = visit.assignee?.id ?? "";
                change({ intent: "assign", visit: visit.id, staff: id, was });
              }}
            >
              {name}
              {isAbsent && <small>not working</small>}
              {id === visit.assignee?.id && <small>goes already</small>}
            </button>
          </li>
        ))}
      </ul>
      {collectors.length === 0 && <p>Nobody collects yet. A manager can add colleagues.</p>}
      {refusal && (
        <Band kind="bad" icon="alert">
          {refusal}
        </Band>
      )}
    </DeskDialog>
  );
}
