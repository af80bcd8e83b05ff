import { useRouteLoaderData } from "react-router";
import { SubLinks } from "#app/ui/desk/sub-links.tsx";

/**
 * The ruled line below the head of the manager's screens; `people` is how many work or worked here,
 * `toLookAt` how many messages of the Messages screen do not go out as they should.
 */
export function LabLinks({ people, toLookAt = 0 }: { people: number; toLookAt?: number }) {
  const frame = useRouteLoaderData<{ openSteps?: number }>("frame/desk-frame");
  const open = frame?.openSteps ?? 0;
  return (
    <SubLinks
      label="Lab"
      links={[
        { to: "/lab", words: "Lab" },
        ...(open > 0 ? [{ to: "/lab/first-steps", words: `First steps, ${open} open` }] : []),
        { to: "/lab/times", words: "Collection times" },
        { to: "/people", words: "People", aside: people, end: false },
        {
          to: "/lab/messages",
          words: "Messages",
          end: false,
          ...(toLookAt > 0 && { aside: `${toLookAt} to look at` }),
        },
        { to: "/lab/doctors", words: "Doctors", end: false },
        { to: "/privacy", words: "Privacy" },
        { to: "/activity", words: "Activity" },
      ]}
    />
  );
}
