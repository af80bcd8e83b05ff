import { DayOffMenu, TakerChoice } from "#app/desk/day-plan/day-off-menu.tsx";
import { firstName } from "#app/domain/staff/staff.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { WeekPost } from "./week-forms.ts";
import type { Row } from "./week.ts";
import styles from "./give-menu.module.css";

type Props = {
  id: string;
  row: Row;
  day: string;
  /** How many visits are still ahead. */
  open: number;
  takers: readonly Row[];
  busy: boolean;
  change: (post: WeekPost) => void;
};

/** To whom the open visits of a day go before it becomes a day off. */
export function GiveMenu({ id, row, day, open, takers, busy, change }: Props) {
  const whose = { intent: "not-working", staffId: row.id, day } as const;
  return (
    <DayOffMenu id={id} className={styles.menu}>
      <PostForm
        request={whose}
        onSend={(typed) => {
          document.getElementById(id)?.hidePopover();
          change({ ...whose, to: typed("to") });
        }}
      >
        <TakerChoice name="to" open={open} takers={takers} />
        <button className={buttonClass("button")} disabled={busy}>
          {firstName(row.name)} is not working on {deskWeekday(day)}
        </button>
      </PostForm>
    </DayOffMenu>
  );
}
