import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { PersonView } from "./person-view.queries.server.ts";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

type Props = Pick<PersonView, "mayUsePin" | "passkeys"> & {
  busy: boolean;
  onChange: (post: PersonPost) => void;
};

/** A manager grants and revokes access, but never sees or sets a colleague's password or PIN. */
export const WaysIn = ({ mayUsePin, passkeys, busy, onChange }: Props) => (
  <WorkLabel title="PIN and passkeys">
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={mayUsePin}
        disabled={busy}
        onChange={({ target }) => onChange({ intent: "pin", may: target.checked ? "yes" : "no" })}
      />
      May use a PIN of six digits on shared machines
    </label>
    {passkeys > 0 && (
      <ul className={styles.rows}>
        <li>
          <span>{passkeys === 1 ? "1 passkey" : `${passkeys} passkeys`}</span>
          <DeskButton disabled={busy} onClick={() => onChange({ intent: "passkeys" })}>
            Remove
          </DeskButton>
        </li>
      </ul>
    )}
  </WorkLabel>
);
