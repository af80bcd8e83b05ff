import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";

/** Sets the tab's title from data that a client-side navigation loads after the route's meta ran. */
export function usePageTitle(title: string) {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  useEffect(() => {
    if (lab) document.title = `${title} | ${lab.name}`;
  }, [title, lab]);
}
