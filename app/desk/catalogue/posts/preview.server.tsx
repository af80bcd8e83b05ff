import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import type { Post } from "#app/domain/blog/blog.ts";
import { FALLBACK_IMAGE } from "#app/domain/blog/blog.ts";
import { PostArticle } from "#app/domain/blog/post-article.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Language } from "#app/lib/language.ts";
import { inLanguage } from "#app/lib/request-language.server.ts";
import { readTypedDay } from "#app/lib/typed-day.ts";
import type { PostFields } from "./writing-forms.ts";
import { postWords } from "./read-post.server.ts";

/** The post as the site's own template shows what is typed, in a language; nothing in it can run. */
export function previewHtml(typed: PostFields, language: Language, now: Date) {
  const post = toPost(typed, now);
  return inLanguage(language, () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <PostArticle post={post} />
      </MemoryRouter>,
    ),
  );
}

function toPost(typed: PostFields, now: Date): Post {
  const { source: _, hindiSource: __, tags, checkedBy, ...words } = postWords(typed);
  const today = dayInIndia(now);
  const publishDate = `${readTypedDay(typed.day, today) ?? today}T00:00:00.000Z`;
  return {
    ...words,
    _id: "preview",
    slug: "preview",
    title: words.title || "Title",
    image: words.image || FALLBACK_IMAGE,
    tags: JSON.parse(tags) as string[],
    ...(checkedBy && { checkedBy }),
    publishDate,
    createdAt: publishDate,
  };
}
