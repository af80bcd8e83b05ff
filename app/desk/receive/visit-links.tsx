import { useMay } from "#app/desk/access/use-may.ts";
import { SubLinks } from "#app/ui/desk/sub-links.tsx";

/** The screens of the visits of a day; `open` counts the containers that Receive has to settle today. */
export function VisitLinks({ open }: { open: number }) {
  const mayMatch = useMay("match-bank");
  const seesAccounts = useMay("manage-accounts");
  return (
    <SubLinks
      label="Visits"
      links={[
        { to: "/visits", words: "By time" },
        { to: "/receive", words: "Receive", aside: open > 0 ? `${open} open` : undefined },
        { to: "/tally", words: "Tally" },
        ...(mayMatch ? [{ to: "/bank", words: "Bank" }] : []),
        ...(seesAccounts ? [{ to: "/accounts", words: "Accounts", end: false }] : []),
        { to: "/people/week", words: "Week" },
      ]}
    />
  );
}
