import { type ComponentProps, type ReactNode, useId } from "react";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { FieldQuestion } from "./field-question.tsx";
import { useSavedValue } from "./use-saved-value.ts";

type Props = {
  label: string;
  remark?: string;
  below?: ReactNode;
  /** The stored value. */
  stored: string;
  /** What the request says beside the value: intent, subject and the field's name. */
  request: Readonly<Record<string, string>>;
  /** A text of several lines. */
  rows?: number;
  /** Offered while typing; any other words are taken too. */
  choices?: readonly string[];
} & Pick<ComponentProps<"input">, "inputMode" | "maxLength">;

/** A text field that is saved when it is left; see `useSavedValue`. */
export function SavedText(props: Props) {
  const { label, remark, below, stored, request, rows, choices, ...limits } = props;
  const listId = useId();
  const saved = useSavedValue({ stored, request });
  const box = { value: saved.value, onBlur: saved.leave, autoComplete: "off" };
  return (
    <DeskField
      label={label}
      remark={remark}
      error={saved.refusal?.said}
      below={
        <>
          <FieldQuestion {...saved} />
          {below}
        </>
      }
    >
      {(control) =>
        rows ? (
          <textarea
            {...control}
            {...box}
            rows={rows}
            maxLength={limits.maxLength}
            onChange={(event) => {
              saved.type(event.target.value);
            }}
          />
        ) : (
          <>
            <input
              {...control}
              {...box}
              {...limits}
              list={choices && listId}
              onChange={(event) => {
                saved.type(event.target.value);
              }}
            />
            {choices && (
              <datalist id={listId}>
                {choices.map((choice) => (
                  <option key={choice}>{choice}</option>
                ))}
              </datalist>
            )}
          </>
        )
      }
    </DeskField>
  );
}
