import type { ComponentProps } from "react";
import { useTypedAgain } from "./typed-before.ts";
import { DeskField, type FieldProps } from "./desk-field.tsx";

type Props = Omit<FieldProps, "children"> & ComponentProps<"input">;

/** A field that is one input. The browser offers nothing that was typed for another patient. */
export function DeskInput({ label, remark, hint, error, below, ...input }: Props) {
  const typed = useTypedAgain(input);
  return (
    <DeskField {...{ label, remark, hint, error, below }}>
      {(control) => <input autoComplete="off" {...input} {...typed} {...control} />}
    </DeskField>
  );
}
