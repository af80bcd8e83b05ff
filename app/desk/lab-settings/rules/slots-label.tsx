import { useState } from "react";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { ALL_TIMES, type BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { FieldNotes } from "#app/ui/field.tsx";
import { SettingLabel } from "../setting-label.tsx";
import { SlotBox } from "./slot-box.tsx";
import styles from "./slots-label.module.css";

type Props = {
  slots: LabRules["slots"];
  /** `09:00 AM takes 6, but 4 people work on Mondays` */
  warnings: readonly string[];
  savedAt: string | undefined;
};

/** What a box shows that is not saved. */
type Typed = Partial<Record<BookingTime, { isOffered: boolean; said: string | undefined }>>;

/** The times that are offered, each with how many visits it takes. */
export function SlotsLabel({ slots, warnings, savedAt }: Props) {
  const [typed, setTyped] = useState<Typed>({});
  const isOffered = (slot: BookingTime) => typed[slot]?.isOffered ?? slots[slot] !== undefined;
  const offered = ALL_TIMES.filter((slot) => isOffered(slot) && !typed[slot]?.said);
  const isLimited = offered.some((slot) => typeof slots[slot] === "number");
  const see = (
    <>
      <p>{offered.length > 0 ? `${offered.join(", ")}.` : "No times."}</p>
      <p>
        {isLimited
          ? "A full slot shows “full” and cannot be chosen."
          : "No slot is ever full for them."}
      </p>
    </>
  );
  return (
    <SettingLabel title="Slots" hint="How many visits each slot takes" savedAt={savedAt} see={see}>
      <ul className={styles.slots}>
        {ALL_TIMES.map((slot) => (
          <SlotBox
            key={slot}
            slot={slot}
            stored={slots[slot]}
            onTyped={(next) => setTyped((now) => ({ ...now, [slot]: next }))}
          />
        ))}
      </ul>
      {ALL_TIMES.map((slot) => (
        <FieldNotes key={slot} id={`slot-${slot}`} error={typed[slot]?.said ?? ""} />
      ))}
      {offered.some((slot) => slots[slot] === null) && (
        <p className={styles.note}>
          Without a number the site takes any visit, the desk as many as people work.
        </p>
      )}
      {warnings.map((words) => (
        <p key={words} className={styles.warning}>
          <Mark kind="now" icon="alert">
            {words}
          </Mark>
        </p>
      ))}
    </SettingLabel>
  );
}
