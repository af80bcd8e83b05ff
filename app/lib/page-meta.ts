import type { MetaDescriptor } from "react-router";
import type { LabDetails } from "./lab.ts";
import { breadcrumbs, type Crumb, pictureUrl, type StructuredData } from "./structured-data.ts";

type About = {
  /** The page's own name; the lab's follows it in the browser's tab. */
  title: string;
  description: string;
  /** The pages between home and this one, for the trail that search engines show. */
  above?: Crumb[];
  /** Kept out of search engines: what is personal, missing or the same as another page. */
  noindex?: boolean;
  kind?: "website" | "article";
  /** A picture for shared links, by path or URL. Networks show no SVG: the lab's own stands in for it. */
  image?: string;
  /** The page's address without its origin where it is not the location's path alone. */
  path?: string;
  /** What the page is about, for search engines (JSON-LD): made on the server alone (`import.meta.env.SSR`). */
  data?: (lab: LabDetails) => StructuredData[];
};

type Args = {
  matches: readonly [{ loaderData: { lab: LabDetails } | undefined }, ...unknown[]];
  location: { pathname: string };
};

/**
 * The head of a page: title, description, canonical address, how it looks when it is shared, and
 * structured data. Absolute addresses come from the configuration, never from the request.
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
    { tagName: "link", rel: "canonical", href: absolute(lab, path) },
    ...(import.meta.env.SSR ? toldToCrawlers(lab, { ...about, path }, title) : []),
  ];
}

/** `/tests` → `https://lab.example/tests`; one address per page: no slash at the end but home's. */
export const absolute = ({ url }: Pick<LabDetails, "url">, path: string) =>
  url + (path === "/" ? path : path.replace(/\/$/, ""));

/** They read what the server sends; visitors' browsers need neither these words nor their code. */
const toldToCrawlers = (lab: LabDetails, about: About, title: string) => [
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
    { property: "og:url", content: absolute(lab, path) },
    { property: "og:site_name", content: lab.name },
    { property: "og:locale", content: "en_IN" },
    { property: "og:image", content: pictureUrl(lab, own) },
    ...size,
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function structured(lab: LabDetails, { title, above = [], path = "/", data }: About) {
  const trail = path === "/" ? [] : [breadcrumbs(lab, [...above, { name: title, path }])];
  return [...trail, ...(data?.(lab) ?? [])];
}
