import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { dayAfter } from "#app/lib/dates.ts";
import { buttonClass } from "./button-class.ts";
import { DeskButton } from "./desk-button.tsx";
import { DayField } from "./day-field.tsx";
import { DeskIcon } from "./desk-icon.tsx";

type StepsProps = {
  /** What they step by. */
  by: "day" | "week" | "month";
  before: string;
  /** Absent where nothing comes after. */
  after: string | undefined;
  children: ReactNode;
};

/** What is shown, between the links to the one before and the one after. */
export const StepLinks = ({ by, before, after, children }: StepsProps) => (
  <>
    <Link className={buttonClass("square")} to={before} aria-label={`The ${by} before`}>
      <DeskIcon name="previous" />
    </Link>
    {children}
    {after === undefined ? (
      <DeskButton kind="square" aria-label={`The ${by} after`} disabled>
        <DeskIcon name="next" />
      </DeskButton>
    ) : (
      <Link className={buttonClass("square")} to={after} aria-label={`The ${by} after`}>
        <DeskIcon name="next" />
      </Link>
    )}
  </>
);

type Props = {
  /** ISO. */
  day: string;
  pathOf: (day: string) => string;
  /** The last day that can be shown. */
  last?: string;
  /** What else the address says, for the form without script. */
  kept?: Readonly<Record<string, string>>;
};

/** The day of a screen: the ones beside it, or any other. */
export function DayLinks({ day, pathOf, last, kept = {} }: Props) {
  const navigate = useNavigate();
  const after = last === undefined || day < last ? pathOf(dayAfter(day)) : undefined;
  return (
    <StepLinks by="day" before={pathOf(dayAfter(day, -1))} after={after}>
      <DayField day={day} kept={kept} onChoose={(chosen) => void navigate(pathOf(chosen))} />
    </StepLinks>
  );
}
