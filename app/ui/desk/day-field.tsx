import { DayInput } from "./day-input.tsx";
import styles from "./day-field.module.css";

type Props = {
  /** ISO. */
  day: string;
  onChoose: (day: string) => void;
};

/** The day of a screen, which leads to another one. */
export const DayField = ({ day, onChoose }: Props) => (
  <span className={styles.field}>
    <DayInput label="Day" value={day} onChoose={onChoose} />
  </span>
);
