import { unbroken } from "#app/domain/visit-plan/joined-names.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { lateFastNote } from "./fast-words.ts";
import styles from "./late-fast-note.module.css";

type Props = { plan: VisitPlan; now: Date };

/** Beside a form whose time is too late to begin the fast; the place in the page stays, so that it is read out. */
export function LateFastNote({ plan, now }: Props) {
  const note = lateFastNote(plan, now);
  return (
    <div aria-live="polite" className={styles.place}>
      {note && (
        <p className={styles.note}>
          <Icon name="warning" />
          <span>
            <WithNames>{unbroken(note)}</WithNames>
          </span>
        </p>
      )}
    </div>
  );
}
