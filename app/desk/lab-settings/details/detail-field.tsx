import type { ComponentProps } from "react";
import type { LabField } from "#app/domain/lab-details/lab-fields.ts";
import { SavingBox } from "#app/ui/desk/saved/saving-box.tsx";
import { type SavedValue, useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { SavedForm } from "../saved-form.tsx";

export type DetailValue = {
  saved: SavedValue;
  stored: string;
  request: { intent: "detail"; field: LabField };
};

/** A field of the lab with what is typed in it, for what patients see of it. */
export function useDetail(field: LabField, stored: string): DetailValue {
  const request = { intent: "detail", field } as const;
  return { saved: useSavedValue({ stored, request }), stored, request };
}

type Props = { of: DetailValue; className?: string | undefined } & Pick<
  ComponentProps<typeof SavingBox>,
  "label" | "remark" | "inputMode" | "maxLength" | "rows"
>;

/** The box of such a field. */
export const DetailField = ({ of: { saved, stored, request }, className, ...field }: Props) => (
  <SavedForm saved={saved} request={request} was={stored} className={className}>
    <SavingBox {...field} saved={saved} />
  </SavedForm>
);
