import styles from "./day-field.module.css";

type Props = {
  /** ISO. */
  day: string;
  /** As it stands in the field: `Mon 23 Nov 2026`. */
  words: string;
  onChoose: (day: string) => void;
};

/** A day that leads to another one; a pointer opens the browser's calendar, the keyboard types. */
export const DayField = ({ day, words, onChoose }: Props) => (
  <span className={styles.field}>
    <input
      // Another day begins with its own text.
      key={day}
      type="date"
      aria-label="Day"
      defaultValue={day}
      onClick={({ currentTarget }) => currentTarget.showPicker?.()}
      onKeyDown={({ key, currentTarget }) => {
        if (key === "Enter" && currentTarget.value) onChoose(currentTarget.value);
      }}
      onChange={({ currentTarget }) => {
        // Typing passes through days that nobody meant; Enter or leaving the field says which.
        if (!currentTarget.matches(":focus-visible") && currentTarget.value)
          onChoose(currentTarget.value);
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (value && value !== day) onChoose(value);
      }}
    />
    <span aria-hidden="true">{words}</span>
  </span>
);
