import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import type { OrderField, Problem } from "../order-mistakes.ts";

export type Problems = readonly Problem[];

export const problemOf = (problems: Problems, field: OrderField) =>
  problems.find((problem) => problem.field === field)?.message;

/** What is missing, below the part that it belongs to. */
export function ProblemNote({ problems, field }: { problems: Problems; field: OrderField }) {
  const message = problemOf(problems, field);
  return message ? (
    <p className={text.error} id={`${field}-problem`}>
      <Icon name="alert" />
      {message}
    </p>
  ) : null;
}

/** For a control: what names it for the focus, and what it is described by. */
export const problemProps = (problems: Problems, field: OrderField) => ({
  "data-field": field,
  ...(problemOf(problems, field) && {
    "aria-invalid": true,
    "aria-describedby": `${field}-problem`,
  }),
});

/** Puts the focus on a field of the order. @returns false when it is not on the page. */
export function focusField(field: string) {
  const control = document.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`);
  control?.focus();
  return control !== null;
}
