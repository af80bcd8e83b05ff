import type { ComponentProps } from "react";
import { buttonClass, type ButtonKind } from "./button-class.ts";

type Props = ComponentProps<"button"> & { kind?: ButtonKind };

/** A button that acts by script; the one that sends a form is a `<button>` with its `buttonClass`. */
export const DeskButton = ({ kind = "button", ...rest }: Props) => (
  <button type="button" className={buttonClass(kind)} {...rest} />
);
