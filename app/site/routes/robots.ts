import { labContext } from "#app/http/lab-context.ts";
import { LANGUAGE_CODES, pathIn } from "#app/lib/language.ts";
import { type PageFacts, type SitePage, sitePages } from "#app/http/page-facts.ts";
import { textAnswer } from "#app/http/xml.ts";
import type { Route } from "./+types/robots";

export const handle = { cachedBy: [], warm: true, forBothLanguages: true } satisfies PageFacts;

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const paths = context.get(sitePages).filter(isClosed).map(pathPrefix);
  const inEach = LANGUAGE_CODES.flatMap((code) => paths.map((path) => pathIn(code, path)));
  const disallow = ["/api/", ...inEach].map((path) => `Disallow: ${path}`).join("\n");
  const sitemap = `Sitemap: ${context.get(labContext).url}/sitemap.xml`;
  return textAnswer(`User-agent: *\n${disallow}\n\n${sitemap}\n`, "text/plain");
}

const isClosed = ({ closedToRobots }: SitePage) => closedToRobots;

/** `/booked/:kind` → `/booked/` */
const pathPrefix = ({ pattern }: SitePage) => pattern.replace(/:.*/, "");
