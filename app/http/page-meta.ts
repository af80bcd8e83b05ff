import type { MetaDescriptor } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";
import { LANGUAGE_CODES, LANGUAGES, locale, localPath, pathIn } from "#app/lib/language.ts";
import { breadcrumbs, type Crumb, pictureUrl, type StructuredData } from "./structured-data.ts";

type About = {
  /** Shown in the browser's tab, followed by the lab's name. */
  title: string;
  description: string;
  /** The pages between home and this one, for the breadcrumbs in search engines. */
  above?: Crumb[];
  /** Keeps pages that are personal, missing or duplicates out of search engines. */
  noindex?: boolean;
  kind?: "website" | "article";
  /** A picture for shared links, by path or URL. Social networks show no SVG: the lab's picture replaces one. */
  image?: string;
  /** The canonical path and query, if it is not the location's path. */
  path?: string;
  /** Structured data (JSON-LD), made on the server only (`import.meta.env.SSR`). */
  data?: (lab: LabDetails) => StructuredData[];
};

type Args = {
  matches: readonly [{ loaderData: { lab: LabDetails } | undefined }, ...unknown[]];
  location: { pathname: string };
};

/**
 * The head of a page: title, description, canonical URL, tags for shared links, and structured data.
 * Absolute URLs come from the configuration, never from the request.
 * (React Router escapes `<` inside the JSON.)
 */
export function pageMeta({ matches, location }: Args, about: About): MetaDescriptor[] {
  const lab = matches[0].loaderData?.lab;
  if (!lab) return [{ title: about.title }];
  const title = `${about.title} | ${lab.name}`;
  const path = about.path ?? location.pathname;
  const common = [{ title }, { name: "description", content: about.description }];
  if (about.noindex) return [...common, { name: "robots", content: "noindex" }];
  return [
    ...common,
    { tagName: "link", rel: "canonical", href: absolute(lab, localPath(path)) },
    ...(import.meta.env.SSR ? crawlerTags(lab, { ...about, path }, title) : []),
  ];
}

type Site = Pick<LabDetails, "url">;

/** `/tests` → `https://lab.example/tests`. Only the home page's URL ends with a slash. */
export const absolute = ({ url }: Site, path: string) =>
  url + (path === "/" ? path : path.replace(/\/$/, ""));

/** A page's URL in each language, as `hreflang` names them; English for whoever reads neither. */
export const alternatesOf = (site: Site, path: string) => [
  ...LANGUAGE_CODES.map((code) => ({
    hrefLang: LANGUAGES[code].locale,
    href: absolute(site, pathIn(code, path)),
  })),
  { hrefLang: "x-default", href: absolute(site, path) },
];

/** Read by crawlers in the server's HTML; a browser does not need them when it navigates. */
const crawlerTags = (lab: LabDetails, about: About & { path: string }, title: string) => [
  ...alternatesOf(lab, about.path).map((link) => ({
    tagName: "link" as const,
    rel: "alternate",
    ...link,
  })),
  ...sharing(lab, { ...about, title }),
  ...structured(lab, about).map((data) => ({ "script:ld+json": data })),
];

function sharing(lab: LabDetails, { title, description, kind, image, path = "/" }: About) {
  const own = image && !/\.svg$/i.test(image) ? image : undefined;
  const size = own
    ? []
    : [
        { property: "og:image:width", content: "1200" },
        { property: "og:image:height", content: "630" },
      ];
  return [
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: kind ?? "website" },
    { property: "og:url", content: absolute(lab, localPath(path)) },
    { property: "og:site_name", content: lab.name },
    { property: "og:locale", content: locale().replace("-", "_") },
    { property: "og:image", content: pictureUrl(lab, own) },
    ...size,
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function structured(lab: LabDetails, { title, above = [], path = "/", data }: About) {
  const trail = path === "/" ? [] : [breadcrumbs(lab, [...above, { name: title, path }])];
  return [...trail, ...(data?.(lab) ?? [])];
}
