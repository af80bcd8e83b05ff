import { SubLinks } from "#app/ui/desk/sub-links.tsx";

/** The ruled line below the head of the manager's screens; `people` is how many work or worked here. */
export const LabLinks = ({ people }: { people: number }) => (
  <SubLinks
    label="Lab"
    links={[
      { to: "/lab", words: "Lab" },
      { to: "/lab/times", words: "Collection times" },
      { to: "/people", words: "People", aside: people, end: false },
      { to: "/lab/doctors", words: "Doctors", end: false },
      { to: "/privacy", words: "Privacy" },
      { to: "/activity", words: "Activity" },
    ]}
  />
);
