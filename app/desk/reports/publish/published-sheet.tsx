import { useEffect, useId, useState } from "react";
import { Link } from "react-router";
import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { PUBLISHED_UNDO_SECONDS } from "#app/desk/history/undo-times.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { replacePath } from "#app/domain/reports/publish-words.ts";
import styles from "../match/match-sheet.module.css";

type Props = {
  file: ReportFile & { published: NonNullable<ReportFile["published"]> };
  reference: string | undefined;
  now: Date;
  mayPublish: boolean;
  /** The history entry, where it was published from this screen. */
  undo: string | undefined;
  onUndo: (entry: string) => void;
  onWithdraw: () => void;
};

/** What can be done about a report that is published. */
export function PublishedSheet(props: Props) {
  const { file, reference, now, mayPublish, undo, onUndo, onWithdraw } = props;
  const id = useId();
  const { at, reportId } = file.published;
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>Report published.</h2>
        {reference && <BookingLink reference={reference}>{reference}</BookingLink>}
      </div>
      <div className={styles.part}>
        <p>
          {file.name}, published at {deskMoment(new Date(at), now)}.
        </p>
        {mayPublish && (
          <div className={styles.row}>
            {undo !== undefined && <UndoButton key={undo} onUndo={() => onUndo(undo)} />}
            {reference && (
              <Link className={buttonClass("button")} to={replacePath(reference, reportId)}>
                Replace
              </Link>
            )}
            <DeskButton onClick={onWithdraw}>Withdraw</DeskButton>
          </div>
        )}
      </div>
    </section>
  );
}

/** It goes after a minute: then the report is withdrawn, with a reason. */
function UndoButton({ onUndo }: { onUndo: () => void }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PUBLISHED_UNDO_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return <DeskButton onClick={onUndo}>Undo</DeskButton>;
}
