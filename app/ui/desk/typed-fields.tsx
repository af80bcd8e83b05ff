import type { ComponentProps } from "react";
import * as plain from "../field.tsx";
import * as select from "../select-field.tsx";
import { useTypedAgain } from "./typed-before.ts";

/** The shared fields in a form of the desk: what was refused without script stands in them again. */

export const TextField = (props: ComponentProps<typeof plain.TextField>) => (
  <plain.TextField {...props} {...useTypedAgain(props)} />
);

export const TextArea = (props: ComponentProps<typeof plain.TextArea>) => (
  <plain.TextArea {...props} {...useTypedAgain(props)} />
);

export const SelectField = (props: ComponentProps<typeof select.SelectField>) => (
  <select.SelectField {...props} {...useTypedAgain(props)} />
);
