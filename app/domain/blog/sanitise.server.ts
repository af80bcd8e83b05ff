import sanitizeHtml from "sanitize-html";

/** What a post may contain: text, lists, tables, links and pictures; no scripts, no styles. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: (
    "h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong b em i u s sub sup small code pre abbr " +
    "table caption thead tbody tfoot tr th td a img figure figcaption span"
  ).split(" "),
  allowedAttributes: {
    // Marks English words in a Hindi text.
    span: ["lang"],
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    abbr: ["title"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    h1: "h2",
    a: (tagName, attribs) => ({
      tagName,
      attribs: isOutside(attribs.href) ? { ...attribs, rel: "noopener nofollow" } : attribs,
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: "lazy" } }),
  },
};

const isOutside = (href = "") => /^https?:/i.test(href);

/** A post's HTML without anything that could run or take over the page. Used when writing and reading. */
export const sanitisePost = (html: string) => sanitizeHtml(html, RULES);

/** The addresses of a post's pictures, as written; "" for a picture without one. */
export function pictureSources(html: string) {
  const sources: string[] = [];
  sanitizeHtml(html, {
    allowedTags: ["img"],
    transformTags: {
      img: (tagName, attribs) => {
        sources.push(attribs.src?.trim() ?? "");
        return { tagName, attribs: {} };
      },
    },
  });
  return sources;
}
