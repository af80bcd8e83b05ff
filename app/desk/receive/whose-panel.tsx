import { useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Bag, containersIn } from "./bag.ts";
import { ContainerField } from "./container-field.tsx";
import { PanelLabel } from "./panel-label.tsx";
import { PatientOptions } from "./patient-options.tsx";
import styles from "./panel-label.module.css";

type Props = {
  label: string;
  /** Why it was not counted by itself. */
  said: string;
  bags: readonly Bag[];
  busy: boolean;
  onCount: (fields: { booking: string; container: string }) => void;
  onLeave: () => void;
};

/** A label that no container of the bag is left for: whose is it, and what? */
export function WhosePanel({ label, said, bags, busy, onCount, onLeave }: Props) {
  const [booking, setBooking] = useState("");
  const [container, setContainer] = useState("");
  const patients = bags.flatMap((bag) => bag.patients);
  const chosen = patients.find(({ bookingId }) => bookingId === booking);
  const expected = chosen?.containers.find(({ state }) => state === "collected");
  const what = container || expected?.container || "";
  return (
    <PanelLabel icon="alert" title={label} worked>
      <p className={styles.words}>{said}</p>
      <DeskField label="Patient">
        {(control) => (
          <select {...control} value={booking} onChange={(e) => setBooking(e.target.value)}>
            <option value="">Choose a patient</option>
            {bags.map((bag) => (
              <optgroup key={bag.collectorId} label={bag.name}>
                <PatientOptions patients={bag.patients} />
              </optgroup>
            ))}
          </select>
        )}
      </DeskField>
      <ContainerField held={bags.flatMap(containersIn)} value={what} onChange={setContainer} />
      <div className={styles.pair}>
        <DeskButton onClick={onLeave}>Leave it</DeskButton>
        <DeskButton
          kind="primary"
          disabled={busy || booking === "" || what === ""}
          onClick={() => onCount({ booking, container: what })}
        >
          Count it
        </DeskButton>
      </div>
    </PanelLabel>
  );
}
