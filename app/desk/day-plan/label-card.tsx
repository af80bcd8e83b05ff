import dot from "#app/ui/desk/fast-dot.module.css";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { AT_BOOTH } from "#app/desk/visits/at-booth.ts";
import { AssignList } from "./move-choice.tsx";
import type { Column } from "./day-table.ts";
import type { Assign } from "./use-assign.ts";
import type { VisitLabel } from "./visit-on-sheet.ts";
import { VisitTubes } from "./visit-tubes.tsx";
import styles from "./label-card.module.css";

type Props = {
  label: VisitLabel;
  /** The column it is in; blank for the unassigned one. */
  staffId: string;
  people: readonly Column[];
  isBusy: boolean;
  dragType: string;
  /** `a` was pressed on it: who goes is asked, also when somebody does. */
  isAsked: boolean;
  onAnswered: () => void;
  onAssign: Assign;
};

const LOOKS = { open: styles.label, "not-confirmed": styles.label, ended: styles.ended };

/** One visit on the sheet of the day. The whole label opens it; `a` assigns it. */
export function LabelCard({
  label,
  staffId,
  people,
  isBusy,
  dragType,
  isAsked,
  onAnswered,
  onAssign,
}: Props) {
  const list = useRef<HTMLSelectElement>(null);
  const isNobodys = staffId === "";
  // Tests done at the centre are not assigned; an existing assignment can be removed.
  const canAssign = label.state === "open" && !(label.isAtCentre && isNobodys);
  const isFree = isNobodys && canAssign;
  useEffect(() => {
    if (isAsked) list.current?.focus();
  }, [isAsked]);

  return (
    <li
      className={`${LOOKS[label.state]} ${isFree ? styles.free : ""}`}
      data-row={label.id}
      data-can-assign={canAssign || undefined}
    >
      <h2>
        <Link
          to={`/bookings/${label.reference}`}
          data-row-link
          draggable={canAssign}
          onDragStart={({ dataTransfer, currentTarget }) => {
            const card = currentTarget.closest("li");
            if (card) dataTransfer.setDragImage(card, 20, 20);
            dataTransfer.setData(dragType, JSON.stringify({ visitId: label.id, from: staffId }));
            dataTransfer.effectAllowed = "move";
          }}
        >
          {label.name}
        </Link>
      </h2>
      {(label.area || label.fast) && (
        <p className={styles.caption}>
          {label.area && <span>{label.area}</span>}
          {label.fast && <span className={`${styles.fast} ${dot.fastDot}`}>{label.fast}</span>}
        </p>
      )}
      {label.ended && (
        <p className={styles.end}>
          <DeskIcon name={label.ended.startsWith("Not") ? "close" : "check"} />
          {label.ended}
        </p>
      )}
      {label.marks.length > 0 && (
        <p className={styles.marks}>
          {label.marks.map(({ words, icon, tone }) => (
            <Mark key={words} kind={tone ?? "plain"} icon={icon}>
              {words}
            </Mark>
          ))}
        </p>
      )}
      <p className={styles.foot}>
        <VisitTubes label={label} />
        <span>{label.reference}</span>
      </p>
      {label.isAtCentre && label.state !== "ended" && (
        <p className={styles.caption}>{label.isAtBooth ? AT_BOOTH : "At the centre"}</p>
      )}
      {(isFree || isAsked) && canAssign && (
        <AssignList
          ref={list}
          label={label}
          staffId={staffId}
          people={people}
          isBusy={isBusy}
          onChoose={(to) => onAssign(label.id, { from: staffId, to })}
          onLeave={onAnswered}
        />
      )}
    </li>
  );
}
