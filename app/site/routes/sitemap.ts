import { CATALOGUE_FILES } from "#app/site/open-catalogue/catalogue-files.ts";
import { serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import { addressesOf, type PageFacts, sitePages } from "#app/http/page-facts.ts";
import { sitemapXml } from "#app/http/sitemap.ts";
import { orUnavailable, textAnswer } from "#app/http/xml.ts";
import type { Route } from "./+types/sitemap";

export const handle = { cachedBy: [], warm: true, forBothLanguages: true } satisfies PageFacts;

/** `/sitemap.xml`: every page that its route puts there, in both languages, and the catalogue's files. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orUnavailable(async () => {
    const pages = context.get(sitePages).filter(({ inSitemap }) => inSitemap);
    const api = context.get(serverApi);
    const addresses = await Promise.all(pages.map((page) => addressesOf(page, api)));
    const files = CATALOGUE_FILES.map((path) => ({ path }));
    const listed = [
      ...addresses.flat().map((page) => ({ ...page, inBothLanguages: true as const })),
      ...files,
    ];
    return textAnswer(sitemapXml(context.get(labContext), listed), "application/xml");
  });
