import { useState } from "react";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { type Bag, containersIn } from "./bag.ts";
import { PanelLabel } from "./panel-label.tsx";
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
  // By what the bags hold: a container not collected today means a wrong bag.
  const kinds = new Map(bags.flatMap(containersIn).map((one) => [one.container, one.name]));
  return (
    <PanelLabel icon="alert" title={label} worked>
      <p className={styles.words}>{said}</p>
      <DeskField label="Patient">
        {(control) => (
          <select {...control} value={booking} onChange={(e) => setBooking(e.target.value)}>
            <option value="">Choose a patient</option>
            {bags.map((bag) => (
              <optgroup key={bag.collectorId} label={bag.name}>
                {bag.patients.map(({ bookingId, name, reference }) => (
                  <option key={bookingId} value={bookingId}>
                    {nameOrErased(name)}, {reference}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField label="What it is">
        {(control) => (
          <select {...control} value={what} onChange={(e) => setContainer(e.target.value)}>
            <option value="">Choose a container</option>
            {Array.from(kinds, ([one, name]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </select>
        )}
      </DeskField>
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
