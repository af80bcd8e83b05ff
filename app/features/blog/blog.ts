/** A blog post as the API tells it (product §3). */
export type Post = {
  _id: string;
  title: string;
  slug: string;
  /** A path on this site or an absolute URL. */
  image: string;
  metaDescription: string;
  /** Sanitised HTML. */
  content: string;
  category: string;
  tags: string[];
  publishDate: string;
  createdAt: string;
};

/** What a card shows of a post: a list must not carry every body along. */
export type PostCard = Pick<
  Post,
  "_id" | "title" | "slug" | "image" | "metaDescription" | "publishDate"
>;

export const cardOf = ({
  _id,
  title,
  slug,
  image,
  metaDescription,
  publishDate,
}: Post): PostCard => ({
  _id,
  title,
  slug,
  image,
  metaDescription,
  publishDate,
});

/** Posts shown in the teaser of the home page (product §9). */
export const TEASER_POSTS = 3;
export const FALLBACK_IMAGE = "/images/blog/fallback.svg";

/** The sentences of product §2 and §8 for these screens. */
export const messages = {
  none: "No blogs available at the moment.",
  loadFailed: "Failed to load blogs",
  postLoadFailed: "Failed to load blog post",
  oops: "Oops!",
  notFound: "Blog post not found",
};

/** `heart-health` → `HEART HEALTH`: dashes to spaces, upper case (product §2). */
export const categoryLabel = (category: string) => category.replaceAll("-", " ").toUpperCase();

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/**
 * Wide tables scroll by themselves on a phone, by touch and by keyboard, each a region with a name.
 * Sanitised HTML has no other `<table>` than the tag itself.
 */
export function withScrollingTables(html: string) {
  let count = 0;
  return html
    .replaceAll("<table>", () => {
      count += 1;
      return `<div class="scroll" role="region" aria-label="Table ${count}" tabindex="0"><table>`;
    })
    .replaceAll("</table>", "</table></div>");
}
