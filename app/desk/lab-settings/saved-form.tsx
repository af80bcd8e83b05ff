import type { ReactNode } from "react";
import { Form } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { SavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import styles from "./saved-form.module.css";

type Props = {
  saved: Pick<SavedValue, "leave">;
  /** What a field posts beside its value. */
  request: Readonly<Record<string, string>>;
  /** The value that was shown. */
  was: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Around a field that saves when it is left: Enter saves it too, and without script a button does. */
export const SavedForm = ({ saved, request, was, className, children }: Props) => (
  <Form
    method="post"
    className={className}
    onSubmit={(event) => {
      event.preventDefault();
      saved.leave();
    }}
  >
    {Object.entries({ ...request, was }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
    <noscript>
      <button className={`${buttonClass("button")} ${styles.save}`}>Save</button>
    </noscript>
  </Form>
);
