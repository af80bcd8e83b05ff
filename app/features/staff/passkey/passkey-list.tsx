import { useState } from "react";
import { useFetcher, useRevalidator } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { tell } from "#app/ui/desk/told.ts";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { addHere, hasPasskeys } from "./passkey-client.ts";
import styles from "../account/own-account.module.css";

/** One's own passkeys: add one on this device, remove one that was lost. */
export function PasskeyList({ passkeys }: { passkeys: readonly { id: string; added: string }[] }) {
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const { change } = useChange(useFetcher<Answer>());
  const [isBusy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    const { ok, said = "" } = await addHere().catch(() => ({ ok: false, said: "Not added." }));
    setBusy(false);
    tell({ kind: ok ? "done" : "refused", said });
    if (ok) await revalidate();
  };
  return (
    <WorkLabel title="Passkeys">
      <p>A passkey signs in with the fingerprint, face or PIN of a device of your own.</p>
      <ul className={styles.rows}>
        {passkeys.map(({ id, added }) => (
          <li key={id}>
            Added {added}
            <button
              className={buttonClass("button")}
              onClick={() => change({ intent: "remove-passkey", passkey: id })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      {isHydrated && hasPasskeys() && (
        <div className={styles.buttons}>
          <button className={buttonClass("button")} disabled={isBusy} onClick={() => void add()}>
            Add a passkey
          </button>
        </div>
      )}
    </WorkLabel>
  );
}
