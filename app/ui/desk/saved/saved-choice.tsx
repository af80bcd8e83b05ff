import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { FieldQuestion } from "./field-question.tsx";
import { useSavedValue } from "./use-saved-value.ts";

type Props = {
  label: string;
  choices: readonly string[];
  /** The stored value; blank while it is not known. */
  stored: string;
  request: Readonly<Record<string, string>>;
};

/** A list whose choice is saved at once; see `useSavedValue`. */
export function SavedChoice({ label, choices, stored, request }: Props) {
  const saved = useSavedValue({ stored, request });
  return (
    <DeskField label={label} error={saved.refusal?.said} below={<FieldQuestion {...saved} />}>
      {(control) => (
        <select
          {...control}
          value={saved.value}
          onChange={(event) => {
            saved.choose(event.target.value);
          }}
        >
          <option value="">Not known</option>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </DeskField>
  );
}
