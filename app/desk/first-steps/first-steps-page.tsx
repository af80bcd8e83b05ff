import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import type { FirstSteps } from "./first-steps.ts";
import { FirstStepsBoard } from "./first-steps-board.tsx";

type Props = { steps: FirstSteps; people: number };

/** The first steps under Lab, for who has put them off on Today. */
export const FirstStepsPage = ({ steps, people }: Props) => (
  <>
    <DeskHead title="First steps" sub="What is done is read from what is set." />
    <LabLinks people={people} />
    <FirstStepsBoard steps={steps} />
  </>
);
