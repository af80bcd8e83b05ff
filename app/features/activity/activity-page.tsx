import { LabLinks } from "#app/features/lab-screen/lab-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";

/** Every change by person and day (product §10: Activity). */
export const ActivityPage = ({ people }: { people: number }) => (
  <>
    <DeskHead title="Activity" />
    <LabLinks people={people} />
  </>
);
