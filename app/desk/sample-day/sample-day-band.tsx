import { useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./sample-day-band.module.css";
import type { SampleDayPost } from "./sample-day-forms.ts";

/** Says that people and visits are invented, and removes them in two taps: it cannot be undone. */
export function SampleDayBand() {
  const [isAsking, setAsking] = useState(false);
  const { change, busy } = useChange<SampleDayPost>();
  return (
    <div className={styles.band}>
      <Band
        icon="users"
        action={
          <DeskButton
            disabled={busy}
            onClick={() => (isAsking ? change({ intent: "remove-sample" }) : setAsking(true))}
          >
            {isAsking ? "Remove them all" : "Remove the sample day"}
          </DeskButton>
        }
      >
        {isAsking ? (
          <>
            <b>Remove the invented people, visits and callbacks?</b> The sample’s reviews, booths,
            posts and claims leave the site too, as far as you have not changed them. Real bookings
            stay. This cannot be undone.
          </>
        ) : (
          <>
            <b>This is the sample day.</b> Its people, visits and callbacks are invented.
          </>
        )}
      </Band>
    </div>
  );
}
