import type { ListedReason } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { SettingLabel } from "../setting-label.tsx";
import { NewReason } from "./new-reason.tsx";
import { ReasonRow } from "./reason-row.tsx";
import styles from "./reasons-label.module.css";

type Props = { reasons: readonly ListedReason[]; savedAt: string | undefined };

/** Why visits are cancelled, as the dialog asks it (product §10: Lab). */
export function ReasonsLabel({ reasons, savedAt }: Props) {
  const used = reasons.filter(({ isOff }) => !isOff).length;
  return (
    <SettingLabel
      title="Reasons to cancel"
      anchor="reasons"
      count={`${used} can be chosen`}
      hint="What bookings say already stays"
      savedAt={savedAt}
    >
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <ReasonRow key={reason.id} reason={reason} />
        ))}
      </ul>
      <NewReason />
    </SettingLabel>
  );
}
