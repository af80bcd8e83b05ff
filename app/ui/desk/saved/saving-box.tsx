import type { ComponentProps, ReactNode } from "react";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { FieldQuestion } from "./field-question.tsx";
import type { SavedValue } from "./use-saved-value.ts";

type Props = {
  label: string;
  remark?: string | undefined;
  below?: ReactNode;
  saved: SavedValue;
  /** A text of several lines. */
  rows?: number | undefined;
} & Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "list" | "placeholder">;

/** The box of a value that is saved when it is left. */
export const SavingBox = ({ label, remark, below, saved, rows, ...limits }: Props) => {
  const box = {
    name: "value",
    value: saved.value,
    onBlur: saved.leave,
    autoComplete: "off",
    maxLength: limits.maxLength,
    placeholder: limits.placeholder,
  };
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
            onChange={(event) => saved.type(event.target.value)}
          />
        ) : (
          <input
            {...control}
            {...box}
            {...limits}
            onChange={(event) => saved.type(event.target.value)}
          />
        )
      }
    </DeskField>
  );
};
