import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { monthAfter } from "#app/lib/month-days.ts";
import { StepLinks } from "#app/ui/desk/day-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { CsvMenu } from "./csv-menu.tsx";
import { SpanChoice } from "./span-choice.tsx";
import { daysWords, monthPath, type Span, spanOfMonth, spanTitle } from "./span.ts";

/** The months beside a span; none after the one of today. */
export function monthsBeside(span: Span, today: string) {
  const month = span.to.slice(0, 7);
  const path = (other: string) => monthPath(spanOfMonth(other, today));
  const next = monthAfter(month, 1);
  return {
    before: path(monthAfter(month, -1)),
    after: next <= today ? path(next) : undefined,
  };
}

type Props = { span: Span; now: Date };

/** Which days, when they were counted, and their files. */
export function MonthHead({ span, now }: Props) {
  const today = dayInIndia(now);
  const counted = `Counted at ${deskClock(now)}. A figure opens its rows`;
  return (
    <DeskHead title={spanTitle(span, today)} sub={`${daysWords(span, today)}. ${counted}`}>
      <StepLinks by="month" {...monthsBeside(span, today)}>
        <SpanChoice span={span} today={today} />
      </StepLinks>
      <CsvMenu span={span} />
    </DeskHead>
  );
}
