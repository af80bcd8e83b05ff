import type { LabDetails } from "#app/lib/lab.ts";
import { locale, localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";

/** Structured data for search engines (schema.org, JSON-LD). */

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
export type StructuredData = { "@context": "https://schema.org"; [key: string]: Json };
export type Crumb = { name: string; path: string };

const CONTEXT = "https://schema.org" as const;
const CURRENCY = "INR";

const SHARE_IMAGE = "/images/share.png";

/** A picture's absolute URL; the lab's picture replaces an invalid one. */
export const pictureUrl = (lab: LabDetails, image = SHARE_IMAGE) =>
  new URL(URL.canParse(image, lab.url) ? image : SHARE_IMAGE, lab.url).href;

const labId = (lab: LabDetails) => `${lab.url}/#lab`;

/** The lab itself: a business with an address, where tests are made. */
export const labData = (lab: LabDetails): StructuredData => ({
  "@context": CONTEXT,
  "@type": ["MedicalBusiness", "DiagnosticLab"],
  "@id": labId(lab),
  name: lab.name,
  url: `${lab.url}/`,
  logo: `${lab.url}/icons/icon-512.png`,
  image: pictureUrl(lab),
  telephone: `+91${lab.phone}`,
  email: lab.email,
  currenciesAccepted: CURRENCY,
  areaServed: lab.city,
  address: postalAddress(lab),
  ...(lab.social.length > 0 && { sameAs: lab.social.map(({ url }) => url) }),
});

/** The site, with the address of its search. */
export const siteData = (lab: LabDetails): StructuredData => ({
  "@context": CONTEXT,
  "@type": "WebSite",
  name: lab.name,
  url: lab.url + localPath("/"),
  inLanguage: locale(),
  publisher: { "@id": labId(lab) },
  potentialAction: {
    "@type": "SearchAction",
    target: {
      "@type": "EntryPoint",
      urlTemplate: lab.url + localPath("/search?q={search_term_string}"),
    },
    "query-input": "required name=search_term_string",
  },
});

/** The path from home to a page; the page itself comes last. */
export const breadcrumbs = (lab: LabDetails, crumbs: Crumb[]): StructuredData => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: [{ name: t`Home`, path: "/" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: lab.url + localPath(path),
  })),
});

type Place = {
  name: string;
  address: string;
  city: string;
  pincode: string;
  phone: string;
  coordinates?: { lat: number; lng: number };
};

/** A collection booth. */
export const boothData = (lab: LabDetails, place: Place): StructuredData => ({
  "@context": CONTEXT,
  "@type": "MedicalBusiness",
  name: place.name,
  telephone: place.phone,
  image: pictureUrl(lab),
  parentOrganization: { "@id": labId(lab) },
  address: postalAddress(place),
  ...(place.coordinates && {
    geo: {
      "@type": "GeoCoordinates",
      latitude: place.coordinates.lat,
      longitude: place.coordinates.lng,
    },
  }),
});

const postalAddress = ({
  address,
  city,
  pincode,
}: Pick<Place, "address" | "city" | "pincode">) => ({
  "@type": "PostalAddress",
  streetAddress: address,
  addressLocality: city,
  postalCode: pincode,
  addressCountry: "IN",
});

type Offered = { name: string; description: string; path: string; price?: number };

/** A package or a test with its price; nothing without one. */
export const productData = (lab: LabDetails, offered: Offered): StructuredData[] =>
  offered.price === undefined
    ? []
    : [
        {
          "@context": CONTEXT,
          "@type": "Product",
          name: offered.name,
          description: offered.description,
          image: pictureUrl(lab),
          brand: { "@type": "Brand", name: lab.name },
          offers: {
            "@type": "Offer",
            url: lab.url + localPath(offered.path),
            price: offered.price.toFixed(2),
            priceCurrency: CURRENCY,
            availability: "https://schema.org/InStock",
            seller: { "@id": labId(lab) },
          },
        },
      ];

type Listed = { name: string; path: string };

/** The pages that a list leads to, in its order. */
export const listData = (lab: LabDetails, listed: Listed[]): StructuredData => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  numberOfItems: listed.length,
  itemListElement: listed.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    url: lab.url + localPath(path),
  })),
});

type Written = {
  title: string;
  metaDescription: string;
  image: string;
  path: string;
  publishDate: string;
  category: string;
  tags: string[];
  /** Of a post that is English on the Hindi site. */
  lang?: string | undefined;
};

/** A blog post, written by the lab. */
export const postData = (lab: LabDetails, post: Written): StructuredData => ({
  "@context": CONTEXT,
  "@type": "BlogPosting",
  headline: post.title,
  description: post.metaDescription,
  image: pictureUrl(lab, post.image),
  datePublished: post.publishDate,
  articleSection: post.category,
  keywords: post.tags,
  inLanguage: post.lang ? "en-IN" : locale(),
  mainEntityOfPage: lab.url + localPath(post.path),
  author: { "@type": "Organization", "@id": labId(lab), name: lab.name, url: `${lab.url}/` },
  publisher: { "@type": "Organization", "@id": labId(lab), name: lab.name, url: `${lab.url}/` },
});
