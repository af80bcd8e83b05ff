import type { ReactNode } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { messages } from "#app/features/blog/blog.ts";
import card from "#app/features/blog/post-card.module.css";
import { PostGrid } from "#app/features/blog/post-grid.tsx";
import type { Teaser } from "./overview.ts";
import layout from "#app/ui/layout.module.css";

/** The section that the header's Blog link scrolls to; present even while posts load. */
export function BlogSection({ more, children }: { more?: boolean; children: ReactNode }) {
  return (
    <section className={layout.section} id="blog" aria-labelledby="from-the-blog">
      <div className={layout.page}>
        <div className={layout.sectionHead}>
          <h2 id="from-the-blog">From the blog</h2>
          {more && (
            <Link className={card.readMore} to="/blogs">
              See All Blogs <Icon name="arrow" />
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
    <BlogSection more={more}>
      {posts.length === 0 ? <p>{messages.none}</p> : <PostGrid posts={posts} />}
    </BlogSection>
  );
}
