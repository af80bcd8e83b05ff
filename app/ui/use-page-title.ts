import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";

/** Names the tab after what a client-side navigation has loaded, which the route's meta cannot know. */
export function usePageTitle(title: string) {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  useEffect(() => {
    if (lab) document.title = `${title} | ${lab.name}`;
  }, [title, lab]);
}
