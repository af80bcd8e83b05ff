import { useState } from "react";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import { useMay } from "#app/desk/access/use-may.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { askWords } from "./ask-words.ts";
import { type BagPatient, containersIn } from "./bag.ts";
import { ContainerField } from "./container-field.tsx";
import { PanelLabel } from "./panel-label.tsx";
import { PatientOptions } from "./patient-options.tsx";
import styles from "./panel-label.module.css";
import type { ReceivePost } from "./receive-forms.ts";
import { NO_DOOR_REASONS, type Problem } from "./tube-problem.ts";

type Props = {
  problem: Problem;
  /** Of the bag in which it lies. */
  patients: readonly BagPatient[];
  managers: readonly string[];
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  onLeave: () => void;
};

type Why = (typeof NO_DOOR_REASONS)[number];

/** Whose a tube is that nobody scanned at a door, and why; only a manager confirms it. */
export function NoDoorPanel({ problem, patients, managers, busy, onChange, onLeave }: Props) {
  const { label, words, patient: own } = problem;
  const mayDecide = useMay("settle-tubes");
  const [chosen, setChosen] = useState("");
  const [container, setContainer] = useState("");
  const [why, setWhy] = useState<Why>();
  const booking = own?.bookingId ?? chosen;
  const canDo = booking !== "" && why !== undefined && (own !== null || container !== "");
  const act = () => {
    if (canDo && !busy) onChange({ intent: "whose", label, booking, container, why });
  };
  useKeys(mayDecide ? { "Ctrl+Enter": act } : {});
  return (
    <PanelLabel icon="alert" title="Whose tube is it?" reference={label} worked>
      <p className={styles.words}>{words}</p>
      {own ? (
        <p className={styles.words}>
          <b>{nameOrErased(own.name)}</b>
          <span>It is the label of this patient: nobody else can have the tube.</span>
        </p>
      ) : (
        <>
          <DeskField label="Patient">
            {(control) => (
              <select {...control} value={chosen} onChange={(e) => setChosen(e.target.value)}>
                <option value="">Choose a patient</option>
                <PatientOptions patients={patients} />
              </select>
            )}
          </DeskField>
          <ContainerField
            held={containersIn({ patients })}
            value={container}
            onChange={setContainer}
          />
        </>
      )}
      <Choices
        legend="Why was it not scanned?"
        name="no-door"
        layout="list"
        choices={NO_DOOR_REASONS.map((one) => ({ value: one, label: one }))}
        value={why}
        onChange={setWhy}
      />
      {!mayDecide && <p className={styles.words}>Only a manager confirms. {askWords(managers)}</p>}
      <div className={styles.pair}>
        <DeskButton onClick={onLeave}>Leave it</DeskButton>
        {mayDecide && (
          <DeskButton kind="primary" disabled={busy || !canDo} onClick={act}>
            Receive it
            <Kbd of="Ctrl Enter" />
          </DeskButton>
        )}
      </div>
    </PanelLabel>
  );
}
