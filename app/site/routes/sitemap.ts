import { CATALOGUE_FILES } from "#app/features/open-catalogue/catalogue-files.ts";
import { serverApi } from "#app/lib/api.ts";
import { labContext } from "#app/lib/lab.ts";
import { addressesOf, type PageFacts, sitePages } from "#app/lib/page-facts.ts";
import { sitemapXml } from "#app/lib/sitemap.ts";
import { orUnavailable, textAnswer } from "#app/lib/xml.ts";
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
