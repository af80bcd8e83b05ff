import sanitizeHtml from "sanitize-html";

/** What a post may be made of: text, lists, tables, links and pictures; nothing that runs or styles. */
const RULES: sanitizeHtml.IOptions = {
  allowedTags: (
    "h2 h3 h4 p br hr blockquote ul ol li dl dt dd strong b em i u s sub sup small code pre abbr " +
    "table caption thead tbody tfoot tr th td a img figure figcaption"
  ).split(" "),
  allowedAttributes: {
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

/** A post's HTML without anything that could run or take over the page; run on the way in and out. */
export const sanitisePost = (html: string) => sanitizeHtml(html, RULES);

/** What the pictures of a post point to, as it was written; "" for one that points to nothing. */
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
