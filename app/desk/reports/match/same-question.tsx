import { Choices } from "#app/ui/desk/choices.tsx";
import styles from "./match-sheet.module.css";

const ANSWERS = [
  { value: "yes", label: "Yes, same person" },
  { value: "no", label: "No" },
] as const;

type Props = {
  value: "yes" | "no" | undefined;
  onChange: (answer: "yes" | "no") => void;
};

/** The question before every report (product §10: Reports). */
export const SameQuestion = ({ value, onChange }: Props) => (
  <div className={styles.question}>
    <Choices
      legend="Is the PDF about this person?"
      name="same"
      choices={ANSWERS}
      value={value}
      onChange={onChange}
    />
  </div>
);
