import { type ComponentProps, type ReactNode, useId } from "react";
import { SavingBox } from "./saving-box.tsx";
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
export function SavedText({ stored, request, choices, ...field }: Props) {
  const listId = useId();
  const saved = useSavedValue({ stored, request });
  if (!choices) return <SavingBox {...field} saved={saved} />;
  return (
    <>
      <SavingBox {...field} saved={saved} list={listId} />
      <datalist id={listId}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </datalist>
    </>
  );
}
