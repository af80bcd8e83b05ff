import type { ComponentProps, ReactNode } from "react";
import { FindAsYouTypeInput } from "#app/ui/desk/find-as-you-type-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { FieldQuestion } from "./field-question.tsx";
import type { SavedValue } from "./use-saved-value.ts";

type Props = {
  label: string;
  remark?: string | undefined;
  hint?: string | undefined;
  below?: ReactNode;
  saved: SavedValue;
  /** A text of several lines. */
  rows?: number | undefined;
  /** What of a list fits to the typed words. */
  find?: ((typed: string) => readonly string[]) | undefined;
} & Pick<ComponentProps<"input">, "inputMode" | "maxLength" | "placeholder" | "lang">;

/** The box of a value that is saved when it is left. */
export const SavingBox = ({ label, remark, hint, below, saved, rows, find, ...limits }: Props) => {
  const box = {
    name: "value",
    value: saved.value,
    onBlur: saved.leave,
    autoComplete: "off",
    maxLength: limits.maxLength,
    placeholder: limits.placeholder,
    lang: limits.lang,
  };
  return (
    <DeskField
      label={label}
      remark={remark}
      hint={hint}
      error={saved.refusal?.said}
      below={
        <>
          <FieldQuestion {...saved} />
          {below}
        </>
      }
    >
      {(control) =>
        find ? (
          <FindAsYouTypeInput
            name={box.name}
            value={saved.value}
            find={find}
            maxLength={limits.maxLength}
            onType={saved.type}
            onTake={saved.choose}
            onLeave={saved.leave}
            control={control}
          />
        ) : rows ? (
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
