import { SubLinks } from "#app/ui/desk/sub-links.tsx";
import { DUE_AGAIN_PATH } from "./again-forms.ts";

/** The line below the head of Today and of Due again. */
export const TodayLinks = ({ toCall }: { toCall: number }) => (
  <SubLinks
    label="Today"
    links={[
      { to: "/", words: "Today" },
      {
        to: DUE_AGAIN_PATH,
        words: "Due again",
        ...(toCall > 0 && { aside: `${toCall} to call` }),
      },
    ]}
  />
);
