import type { LabDetails } from "./lab.ts";
import { absolute } from "./page-meta.ts";
import { escapeXml } from "./xml.ts";

type Listed = {
  path: string;
  /** An ISO timestamp, where it is known. */
  changedAt?: string;
};

/** The pages worth finding, for search engines (sitemaps.org). */
export function sitemapXml(lab: Pick<LabDetails, "url">, pages: Listed[]) {
  const urls = pages.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt.slice(0, 10))}</lastmod>` : "";
    return `<url><loc>${escapeXml(absolute(lab, path))}</loc>${changed}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("\n")}
</urlset>
`;
}
