import { useState } from "react";
import { Form } from "react-router";
import { monthAfter, monthWords } from "#app/lib/month-days.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { daysWords, type Span } from "./span.ts";
import styles from "./month-menu.module.css";

/** So many months back can be chosen at once; others by the arrows and by their days. */
const MONTHS = 24;

type Props = { span: Span; today: string };

/** Another month, or days from and to; a form that asks the server, also without script. */
export function SpanChoice({ span, today }: Props) {
  const words = span.month ? monthWords(span.month) : daysWords(span, today);
  return (
    <details className={styles.menu} name="month-menu" key={`${span.from} ${span.to}`}>
      <summary className={buttonClass("button")}>
        {words}
        <DeskIcon name="down" />
      </summary>
      <div className={styles.choice}>
        <Form>
          <DeskField label="Month">
            {(control) => (
              <select {...control} name="month" defaultValue={span.month}>
                {lastMonths(today).map((month) => (
                  <option key={month} value={month}>
                    {monthWords(month)}
                  </option>
                ))}
              </select>
            )}
          </DeskField>
          <DeskButton type="submit">Show the month</DeskButton>
        </Form>
        <DayToDay span={span} today={today} />
      </div>
    </details>
  );
}

const lastMonths = (today: string) =>
  Array.from({ length: MONTHS }, (_, back) => monthAfter(today.slice(0, 7), -back));

function DayToDay({ span, today }: Props) {
  const [from, setFrom] = useState(span.from);
  const [to, setTo] = useState(span.to);
  return (
    <Form>
      <DeskField label="From">
        {(control) => (
          <DayInput control={control} name="from" value={from} today={today} onChoose={setFrom} />
        )}
      </DeskField>
      <DeskField label="to">
        {(control) => (
          <DayInput control={control} name="to" value={to} today={today} onChoose={setTo} />
        )}
      </DeskField>
      <DeskButton type="submit">Show these days</DeskButton>
    </Form>
  );
}
