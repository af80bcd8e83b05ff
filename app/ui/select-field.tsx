import type { ComponentProps } from "react";
import { type FieldProps, useField } from "./field.tsx";

type SelectProps = FieldProps &
  Omit<ComponentProps<"select">, "children"> & {
    choices: readonly (string | { value: string; label: string })[];
    prompt: string;
  };

/** A select; `prompt` is shown until a choice is made. */
export function SelectField({ choices, prompt, ...props }: SelectProps) {
  const { around, heading, notes, control } = useField(props);
  return (
    <div {...around}>
      {heading}
      <select {...control}>
        <option value="">{prompt}</option>
        {choices.map((choice) =>
          typeof choice === "string" ? (
            <option key={choice}>{choice}</option>
          ) : (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ),
        )}
      </select>
      {notes}
    </div>
  );
}
