import { SubLinks } from "#app/ui/desk/sub-links.tsx";

/** The screens of the visits of a day; `open` counts the containers that Receive has to settle today. */
export const VisitLinks = ({ open }: { open: number }) => (
  <SubLinks
    label="Visits"
    links={[
      { to: "/visits", words: "By time" },
      { to: "/receive", words: "Receive", aside: open > 0 ? `${open} open` : undefined },
      { to: "/tally", words: "Tally" },
      { to: "/people/week", words: "Week" },
    ]}
  />
);
