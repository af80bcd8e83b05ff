import type { ComponentProps, ReactNode } from "react";
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
  /** What of a list fits to the typed words; any other words are taken too. */
  find?: (typed: string) => readonly string[];
} & Pick<ComponentProps<"input">, "inputMode" | "maxLength">;

/** A text field that is saved when it is left; see `useSavedValue`. */
export const SavedText = ({ stored, request, ...field }: Props) => (
  <SavingBox {...field} saved={useSavedValue({ stored, request })} />
);
