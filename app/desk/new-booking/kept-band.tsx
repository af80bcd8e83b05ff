import { useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { spacedPhone } from "#app/lib/phone.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { dropDraft, findKeptDraft } from "./kept-draft.ts";
import type { Draft } from "./order-draft.ts";
import styles from "./who/open-visits.module.css";

type Props = { staffId: string; onGoOn: (kept: Draft) => void };

/** `Draft of 10000 86420 kept. Go on`; mounted in the browser, before anything is typed. */
export function KeptBand({ staffId, onGoOn }: Props) {
  const [kept, setKept] = useState(() => findKeptDraft(staffId, new Date()));
  if (!kept) return null;
  const drop = () => {
    dropDraft(staffId);
    setKept(undefined);
  };
  return (
    <div className={styles.above}>
      <Band
        icon="info"
        action={
          <span className={styles.actions}>
            <DeskButton onClick={() => onGoOn(kept)}>Go on</DeskButton>
            <DeskButton onClick={drop}>Throw it away</DeskButton>
          </span>
        }
      >
        Draft of {spacedPhone(kept.phone)} kept.
      </Band>
    </div>
  );
}
