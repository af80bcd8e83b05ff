import type { LabDetails } from "#app/lib/lab.ts";
import { absolute, alternatesOf } from "./page-meta.ts";
import { LANGUAGE_CODES, pathIn } from "#app/lib/language.ts";
import { escapeXml } from "./xml.ts";

type Listed = {
  path: string;
  /** An ISO timestamp, where it is known. */
  changedAt?: string;
  /** It is a page, which both languages have; not a file. */
  inBothLanguages?: true;
};

/** The pages worth finding, for search engines (sitemaps.org). */
export function sitemapXml(lab: Pick<LabDetails, "url">, pages: Listed[]) {
  const urls = pages.flatMap(({ path, changedAt, inBothLanguages }) => {
    const changed = changedAt ? `<lastmod>${escapeXml(changedAt.slice(0, 10))}</lastmod>` : "";
    const alternates = inBothLanguages ? alternateLinks(lab, path) : "";
    const paths = inBothLanguages ? LANGUAGE_CODES.map((code) => pathIn(code, path)) : [path];
    return paths.map(
      (one) => `<url><loc>${escapeXml(absolute(lab, one))}</loc>${changed}${alternates}</url>`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("\n")}
</urlset>
`;
}

const alternateLinks = (lab: Pick<LabDetails, "url">, path: string) =>
  alternatesOf(lab, path)
    .map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeXml(href)}"/>`,
    )
    .join("");
