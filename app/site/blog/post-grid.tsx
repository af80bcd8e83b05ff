import { PostCard } from "./post-card.tsx";
import type { PostCard as Card } from "#app/domain/blog/blog.ts";
import styles from "./post-grid.module.css";

type Props = {
  posts: readonly Card[];
  level?: "h2" | "h3";
  /** The first picture is in view when the page opens. */
  eager?: boolean;
};

/** The cards of several posts. */
export const PostGrid = ({ posts, level, eager = false }: Props) => (
  <div className={styles.grid}>
    {posts.map((post, place) => (
      <PostCard key={post._id} post={post} level={level} first={eager && place === 0} />
    ))}
  </div>
);
