import { data } from "react-router";
import { notFoundTitle, NotFound } from "../frame/not-found.tsx";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import type { Route } from "./+types/not-found";
import layout from "#app/ui/layout.module.css";

export const handle = { cachedBy: [], warm: true, example: "/no/such/page" } satisfies PageFacts;

/** Every address that no other line of the site map names. */
export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: notFoundTitle(),
    description: t`There is nothing at this address.`,
    noindex: true,
  });

export default function Missing() {
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <NotFound />
    </div>
  );
}
