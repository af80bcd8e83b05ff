import { useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Doctor } from "./listed-doctor.ts";
import styles from "./doctor-inputs.module.css";
import type { DoctorPost } from "./doctor-forms.ts";

type Props = {
  doctor: Doctor;
  others: readonly { id: string; name: string }[];
  busy: boolean;
  onChange: (post: DoctorPost) => void;
};

/** Puts another entry of the same doctor into this one. */
export function MergeForm({ doctor, others, busy, onChange }: Props) {
  const [other, setOther] = useState("");
  return (
    <WorkLabel title="Twice on the list?">
      <p>Bookings of the other entry become those of {doctor.name}. You can take it back.</p>
      <div className={styles.foot}>
        <select
          aria-label="The other entry"
          value={other}
          onChange={({ target }) => setOther(target.value)}
        >
          <option value="">Choose the other entry</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <DeskButton
          disabled={busy || other === ""}
          onClick={() => {
            onChange({ intent: "merge", other });
            setOther("");
          }}
        >
          Put together
        </DeskButton>
      </div>
    </WorkLabel>
  );
}
