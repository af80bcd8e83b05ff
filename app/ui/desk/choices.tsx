import { type ReactNode, useId } from "react";
import { FieldNotes } from "../field.tsx";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./choices.module.css";

export type Choice<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A small second line, such as "3 free". */
  hint?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  legend: string;
  name: string;
  choices: readonly Choice<Value>[];
  /** Undefined while nothing is chosen. */
  value?: Value | undefined;
  onChange: (value: Value) => void;
  /** `row`: side by side at equal widths; `list`: one below the other; a number: so many columns. */
  layout?: "row" | "list" | 2 | 3 | 4 | 8;
  hint?: string;
  error?: string;
};

/** Radio buttons as tiles; the chosen one is ink. Arrow keys move, as in every group of radio buttons. */
export function Choices<Value extends string>({
  legend,
  name,
  choices,
  value,
  onChange,
  layout = "row",
  hint,
  error,
}: Props<Value>) {
  const id = useId();
  return (
    <fieldset
      className={styles.choices}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ")}
    >
      <legend>{legend}</legend>
      <div className={styles.tiles} data-layout={layout}>
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              className={covering.input}
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              disabled={choice.disabled}
              onChange={() => onChange(choice.value)}
            />
            <span>
              {choice.label}
              {choice.hint !== undefined && <small>{choice.hint}</small>}
            </span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} {...(hint && { hint })} {...(error && { error })} />
    </fieldset>
  );
}
