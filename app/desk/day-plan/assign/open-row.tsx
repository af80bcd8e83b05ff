import dot from "#app/ui/desk/fast-dot.module.css";
import { Mark } from "#app/ui/desk/mark.tsx";
import { VisitTubes } from "../visit-tubes.tsx";
import type { OpenVisit } from "./assign-view.ts";
import { GIVE_FORM } from "./open-list.tsx";
import styles from "./open-list.module.css";

type Props = {
  visit: OpenVisit;
  isChosen: boolean;
  /** With Shift from the last tick to this one. */
  onTick: (isStretch: boolean) => void;
};

/** A visit that nobody has: the whole row ticks it. */
export const OpenRow = ({ visit, isChosen, onTick }: Props) => (
  <li data-row={visit.id}>
    <label>
      <input
        type="checkbox"
        form={GIVE_FORM}
        name="visits[]"
        value={visit.id}
        data-row-link
        aria-label={`${visit.slot}, ${visit.name}`}
        checked={isChosen}
        onChange={({ nativeEvent }) => onTick(wasShifted(nativeEvent))}
      />
      <time>{visit.slot}</time>
      <span className={styles.what}>
        <span className={styles.name}>
          <b>{visit.name}</b>
          {visit.isSameStreet && <Mark>Same street</Mark>}
        </span>
        <span className={styles.where}>
          {visit.where && <span>{visit.where}</span>}
          {visit.fast && <span className={`${styles.fast} ${dot.fastDot}`}>{visit.fast}</span>}
          {visit.marks.map(({ words, icon, tone }) => (
            <Mark key={words} icon={icon} kind={tone ?? "plain"}>
              {words}
            </Mark>
          ))}
        </span>
      </span>
      <span className={styles.tubes}>
        <VisitTubes label={visit} />
      </span>
    </label>
  </li>
);

/** A tick comes of a click, also by the space bar. */
const wasShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;
