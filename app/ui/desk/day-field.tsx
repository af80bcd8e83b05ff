import { DayInput } from "./day-input.tsx";
import styles from "./day-field.module.css";

type Props = {
  /** ISO. */
  day: string;
  /** What else the address of the other day says, without script. */
  kept?: Readonly<Record<string, string>>;
  onChoose: (day: string) => void;
};

/** The day of a screen, which leads to another one; without script Enter asks the server for it. */
export const DayField = ({ day, kept = {}, onChoose }: Props) => (
  <form className={styles.field} onSubmit={(event) => event.preventDefault()}>
    <DayInput label="Day" name="day" value={day} onChoose={onChoose} />
    {Object.entries(kept).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </form>
);
