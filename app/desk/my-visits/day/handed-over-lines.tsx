import { formatRupees, rupees } from "#app/lib/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import { differsWords, handedOverWords, sinceWords } from "./handed-over-words.ts";
import type { MyDay } from "./my-day.ts";
import styles from "./my-visits.module.css";

/** What of the bag was counted today, by whom, and what it differed by: the lines of the tally. */
export const HandedOverLines = ({ lines }: { lines: MyDay["handedOver"] }) =>
  lines.length > 0 && (
    <ul>
      {lines.map((line, place) => (
        <Line key={place} line={line} />
      ))}
    </ul>
  );

function Line({ line }: { line: MyDay["handedOver"][number] }) {
  const differs = differsWords(line);
  return (
    <li>
      <p>
        <span>{handedOverWords(line)}</span> <b>{formatRupees(rupees(line.paise))}</b>
      </p>
      {differs && (
        <p className={styles.differs}>
          <Icon name="alert" />
          {differs}
        </p>
      )}
      {sinceWords(line).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </li>
  );
}
