import { Link } from "react-router";
import { formatLongDay } from "#app/lib/dates.ts";
import { Icon } from "#app/ui/icon.tsx";
import { type PostCard as Card, postPath } from "./blog.ts";
import { PostImage } from "./post-image.tsx";

type Props = {
  post: Card;
  level?: "h2" | "h3";
  /** Whether its picture is seen at once; others wait until they are scrolled to. */
  first?: boolean;
};

/** A post in the teaser and in the list (product §2: Blog). */
export function PostCard({ post, level: Heading = "h3", first = false }: Props) {
  return (
    <article className="post">
      <PostImage src={post.image} lazy={!first} />
      <p className="cap">Posted on {formatLongDay(post.publishDate)}</p>
      <Heading>{post.title}</Heading>
      <p className="d">{post.metaDescription}</p>
      <Link className="more" to={postPath(post.slug)}>
        Read More<span className="sr">: {post.title}</span> <Icon name="arrow" />
      </Link>
    </article>
  );
}
