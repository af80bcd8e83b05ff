import { labContext } from "#app/lib/lab.ts";
import { textAnswer } from "#app/lib/xml.ts";
import type { Route } from "./+types/robots";

/** What is personal, comes after a form or is no page stays out of search engines. */
const CLOSED = ["/api/", "/reports", "/book", "/callback/"];

/** `/robots.txt` */
export function loader({ context }: Route.LoaderArgs) {
  const closed = CLOSED.map((path) => `Disallow: ${path}`).join("\n");
  const sitemap = `Sitemap: ${context.get(labContext).url}/sitemap.xml`;
  return textAnswer(`User-agent: *\n${closed}\n\n${sitemap}\n`, "text/plain");
}
