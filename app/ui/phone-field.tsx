import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

/** A phone number in any spelling: what is typed stays, and is read when the form is sent (product §5: Phone). */
export const PhoneField = (props: ComponentProps<typeof TextField>) => (
  <TextField type="tel" autoComplete="tel-national" {...props} />
);
