import { Link } from "react-router";
import type { PageFacts } from "#app/lib/page-facts.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { Empty } from "#app/ui/page.tsx";
import type { Route } from "./+types/booked";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";

export const handle = {
  cachedBy: [],
  closedToRobots: true,
  example: "/booked/test",
} satisfies PageFacts;

/** Where a booking form posted without JavaScript leads; it holds nothing personal. */
const sentenceFor = (kind: string) =>
  kind === "package"
    ? "Package booked successfully! We'll contact you soon."
    : "Booking submitted successfully! We will contact you shortly.";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: "Booked", description: "Your booking was submitted.", noindex: true });

export default function Booked({ params }: Route.ComponentProps) {
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <Empty picture="thank-you" level="h1" title="Thank you for your booking!">
        <p>{sentenceFor(params.kind)}</p>
        <p>A person calls you to confirm the day and the time and tells you how to prepare.</p>
        <Link className={button.primary} to="/">
          Return to Home
        </Link>
      </Empty>
    </div>
  );
}
