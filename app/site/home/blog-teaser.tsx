import type { ReactNode } from "react";
import { Link } from "react-router";
import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import { messages, type Post, type PostCard, toCard } from "#app/domain/blog/blog.ts";
import card from "#app/site/blog/post-card.module.css";
import { PostGrid } from "#app/site/blog/post-grid.tsx";
import layout from "#app/ui/layout.module.css";

const TEASER_POSTS = 3;

export type Teaser = { posts: PostCard[]; more: boolean };

/** The first 3 posts, and whether there are more (product §2: Blog, §9). */
export const teaserOf = (posts: readonly Post[]): Teaser => ({
  posts: posts.slice(0, TEASER_POSTS).map(toCard),
  more: posts.length > TEASER_POSTS,
});

type SectionProps = { more?: boolean; note?: string; children: ReactNode };

/** The section that the header's Blog link scrolls to; present even while posts load. */
export function BlogSection({ more, note, children }: SectionProps) {
  const heading = <h2 id="from-the-blog">{t`From the blog`}</h2>;
  return (
    <section className={layout.section} id="blog" aria-labelledby="from-the-blog">
      <div className={layout.page}>
        <div className={layout.sectionHead}>
          {note ? (
            <div>
              {heading}
              <p>{note}</p>
            </div>
          ) : (
            heading
          )}
          {more && (
            <Link className={card.readMore} to="/blogs">
              {t`See All Blogs`} <Icon name="arrow" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}

export function BlogTeaser({ teaser: { posts, more } }: { teaser: Teaser }) {
  return (
    <BlogSection more={more} note={currentLanguage() === "hi" ? noteInHindi(posts) : undefined}>
      {posts.length === 0 ? <p>{messages.none}</p> : <PostGrid posts={posts} />}
    </BlogSection>
  );
}

/** Says that posts are in English, as far as they have no Hindi version. */
function noteInHindi(posts: readonly PostCard[]) {
  const english = posts.filter(({ hindiTitle }) => !hindiTitle).length;
  if (english === 0) return undefined;
  return english === posts.length ? "लेख अभी अंग्रेज़ी में हैं।" : "कुछ लेख अभी अंग्रेज़ी में हैं।";
}
