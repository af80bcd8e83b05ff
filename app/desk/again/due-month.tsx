import { Form, useSubmit } from "react-router";
import { monthWords } from "#app/lib/month-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DUE_AGAIN_PATH } from "./again-forms.ts";
import styles from "./due-again.module.css";

type Props = { month: string; months: readonly string[] };

/** The month whose reminders are shown. */
export function DueMonth({ month, months }: Props) {
  const submit = useSubmit();
  return (
    <Form action={DUE_AGAIN_PATH} className={styles.month}>
      <select
        key={month}
        name="month"
        aria-label="Month"
        defaultValue={month}
        onChange={({ target }) => void submit(target.form)}
      >
        {months.map((one) => (
          <option key={one} value={one}>
            {monthWords(one)}
          </option>
        ))}
      </select>
      <noscript>
        <button className={buttonClass("button")}>Show</button>
      </noscript>
    </Form>
  );
}
