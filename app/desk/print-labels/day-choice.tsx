import { Link } from "react-router";
import { dayAfter } from "#app/lib/dates.ts";
import { DayField } from "#app/ui/desk/day-field.tsx";
import { labelsOfDay } from "./labels-address.ts";
import styles from "./labels-form.module.css";

type Props = { day: string; today: string; onChoose: (day: string) => void };

/** Of which day labels are printed; without script each leads to the page of that day. */
export const DayChoice = ({ day, today, onChoose }: Props) => (
  <div role="group" aria-labelledby="labels-day" className={styles.group}>
    <p id="labels-day" className={styles.legend}>
      Day
    </p>
    <div className={styles.day}>
      {(
        [
          ["Today", today],
          ["Tomorrow", dayAfter(today)],
        ] as const
      ).map(([words, to]) => (
        <Link
          key={words}
          to={labelsOfDay(to)}
          aria-current={day === to ? "date" : undefined}
          onClick={(event) => {
            event.preventDefault();
            onChoose(to);
          }}
        >
          {words}
        </Link>
      ))}
      <DayField day={day} onChoose={onChoose} />
    </div>
  </div>
);
