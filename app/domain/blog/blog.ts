import * as z from "zod/mini";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { pick } from "#app/lib/pick.ts";
import { t } from "#app/lib/translate.ts";

/** A blog post as the API returns it (product §3). */
export const postSchema = z.object({
  _id: z.string(),
  title: z.string(),
  slug: z.string(),
  /** A path on this site or an absolute URL. */
  image: z.string(),
  metaDescription: z.string(),
  /** Sanitised HTML. */
  content: z.string(),
  category: z.string(),
  tags: z.array(z.string()),
  publishDate: z.string(),
  createdAt: z.string(),
  /** Who checked the facts. */
  checkedBy: z.optional(z.string()),
  // The Hindi version, in answers of the Hindi site alone: title and text, or nothing.
  hindiTitle: z.optional(z.string()),
  hindiMetaDescription: z.optional(z.string()),
  hindiContent: z.optional(z.string()),
});
export type Post = z.infer<typeof postSchema>;

/** Nothing on the English site. */
const HINDI_FIELDS =
  currentLanguage() === "hi" ? ({ hindiTitle: true, hindiMetaDescription: true } as const) : {};

const CARD_FIELDS = {
  _id: true,
  title: true,
  slug: true,
  image: true,
  metaDescription: true,
  publishDate: true,
  ...HINDI_FIELDS,
} as const;

/** What a card shows of a post. Without the body, to keep lists small. */
export type PostCard = Pick<Post, keyof typeof CARD_FIELDS>;

export const toCard = (post: Post): PostCard => pick(post, CARD_FIELDS);

type Worded = Pick<Post, "title" | "metaDescription" | "hindiTitle" | "hindiMetaDescription">;

/** The words of a post in the language of the page; `lang` is set where the Hindi site has English ones. */
export const shownPost = ({
  title,
  metaDescription,
  hindiTitle,
  hindiMetaDescription = "",
}: Worded) =>
  currentLanguage() === "hi" && hindiTitle
    ? { title: hindiTitle, metaDescription: hindiMetaDescription, lang: undefined }
    : { title, metaDescription, lang: langOfNames() };

export const FALLBACK_IMAGE = "/images/blog/fallback.svg";

/** The sentences of product §2 and §8 for these screens. */
export const messages = {
  none: t`No blogs available at the moment.`,
  loadFailed: t`Failed to load blogs`,
  postLoadFailed: t`Failed to load blog post`,
  oops: t`Oops!`,
  notFound: t`Blog post not found`,
};

/** `heart-health` → `HEART HEALTH`: dashes to spaces, upper case (product §2). */
export const categoryLabel = (category: string) => category.replaceAll("-", " ").toUpperCase();

export const postPath = (slug: string) => `/blog/${encodeURIComponent(slug)}`;

/**
 * Puts each table into a named region that scrolls by touch and by keyboard, for narrow screens.
 * Sanitised HTML has no `<table>` with attributes.
 */
export function withScrollingTables(html: string) {
  let count = 0;
  return html
    .replaceAll("<table>", () => {
      count += 1;
      return `<div role="region" aria-label="${t`Table ${count}`}" tabindex="0"><table>`;
    })
    .replaceAll("</table>", "</table></div>");
}
