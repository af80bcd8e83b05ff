import type { ComponentProps } from "react";
import { DeskField, type FieldProps } from "./desk-field.tsx";

type Props = Omit<FieldProps, "children"> & ComponentProps<"input">;

/** A field that is one input. The browser offers nothing that was typed for another patient. */
export const DeskInput = ({ label, remark, hint, error, below, ...input }: Props) => (
  <DeskField {...{ label, remark, hint, error, below }}>
    {(control) => <input autoComplete="off" {...input} {...control} />}
  </DeskField>
);
