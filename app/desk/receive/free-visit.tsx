import { useState } from "react";
import { useMay } from "#app/desk/access/use-may.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { AskAgain } from "./ask-again.tsx";
import styles from "./panel-label.module.css";
import type { Unsettled } from "./unsettled-containers.queries.server.ts";
import type { OfferedTime } from "./free-visit-times.queries.server.ts";
import type { ReceivePost } from "./receive-forms.ts";

type Props = {
  one: Unsettled;
  isFirst: boolean;
  times: readonly OfferedTime[];
  busy: boolean;
  onChange: (post: ReceivePost) => void;
};

/** The free visit that takes a patient's useless containers again, and what to read out. */
export function FreeVisit({ one, isFirst, times, busy, onChange }: Props) {
  const [chosen, setChosen] = useState("");
  const time = times.find(({ words }) => words === chosen) ?? times[0];
  function plan() {
    if (!time || busy) return;
    onChange({
      intent: "collect-again",
      booking: one.bookingId,
      samples: one.sampleIds.join(","),
      day: time.day,
      slot: time.slot,
    });
  }
  const mayPlan = useMay("new-booking");
  useKeys(isFirst && mayPlan ? { "Ctrl+Enter": plan } : {});
  if (!mayPlan) return <AskAgain one={one} busy={busy} onChange={onChange} />;
  if (!time)
    return (
      <p className={styles.words}>No time is free in the next days. Plan it on the booking.</p>
    );
  return (
    <>
      <p className={styles.words}>
        A free visit to collect {one.again} again: same address, <b>₹0</b>, first call at once.
        {one.goesOn && ` ${one.goesOn}`}
      </p>
      <DeskField label="Proposed">
        {(control) => (
          <select {...control} value={time.words} onChange={(e) => setChosen(e.target.value)}>
            {times.map(({ words }) => (
              <option key={words}>{words}</option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskButton kind={isFirst ? "primary" : "button"} disabled={busy} onClick={plan}>
        Plan a free visit
        {isFirst && <Kbd of="Ctrl Enter" />}
      </DeskButton>
      <p className={styles.caption}>
        Stands first in To call as “Collect again”. Read out: “{one.readOut}”
      </p>
    </>
  );
}
