import { Link } from "react-router";
import { formatLongDay } from "#app/lib/dates.ts";
import { usePageTitle } from "#app/ui/use-page-title.ts";
import { categoryLabel, type Post, withScrollingTables } from "./blog.ts";
import { PostImage } from "./post-image.tsx";
import "./post-article.css";

/** A post as it is read (product §2: Blog). */
export function PostArticle({ post }: { post: Post }) {
  usePageTitle(post.title);
  return (
    <article className="article">
      <header>
        <h1 tabIndex={-1}>{post.title}</h1>
        <p className="article-m">
          <span>
            Posted on <time dateTime={post.publishDate}>{formatLongDay(post.publishDate)}</time>
          </span>
          {post.category && <span className="article-c">{categoryLabel(post.category)}</span>}
        </p>
        <PostImage src={post.image} />
      </header>
      {/* Sanitised by the server, on the way in and on the way out. */}
      <div
        className="prose"
        dangerouslySetInnerHTML={{ __html: withScrollingTables(post.content) }}
      />
      <footer>
        {post.tags.length > 0 && <Tags tags={post.tags} />}
        <p>
          This text informs; it does not replace your doctor, who knows you and reads the report
          with you.
        </p>
        <Link className="btn" to="/tests">
          Browse Tests
        </Link>
      </footer>
    </article>
  );
}

const Tags = ({ tags }: { tags: string[] }) => (
  <>
    <h2>Tags</h2>
    <ul className="tags">
      {tags.map((tag) => (
        <li className="chip" key={tag}>
          {tag}
        </li>
      ))}
    </ul>
  </>
);
