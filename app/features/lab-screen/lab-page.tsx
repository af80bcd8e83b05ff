import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { LabLinks } from "./lab-links.tsx";

/** What the lab is, and its rules (product §10: Lab). */
export const LabPage = ({ people }: { people: number }) => (
  <>
    <DeskHead title="Lab" sub="Fields save when you leave them. The site shows a change at once." />
    <LabLinks people={people} />
  </>
);
