import { currentLanguage, localPath } from "#app/lib/language.ts";
import type { PageFacts, SitePage } from "#app/http/page-facts.ts";
import * as build from "virtual:react-router/server-build";

/** Every page with the facts that its route exports as `handle`, in the order of routes.ts. */
export const SITE_PAGES: readonly SitePage[] = Object.values(build.routes).flatMap((route) => {
  if (!route || route.id === "root") return [];
  const { default: component, handle } = route.module;
  const { example, ...facts } = factsOf(handle);
  if (facts.forBothLanguages && currentLanguage() !== "en") return [];
  return {
    ...facts,
    ...(example !== undefined && { example: localPath(example) }),
    pattern: localPath(`/${route.path ?? ""}`),
    isDocument: Boolean(component),
  };
});

function factsOf(handle: unknown): PageFacts {
  return isFacts(handle) ? handle : {};
}

/** React Router types every handle as unknown; the routes check theirs with `satisfies PageFacts`. */
function isFacts(handle: unknown): handle is PageFacts {
  return typeof handle === "object" && handle !== null;
}
