import { Link } from "react-router";
import { formatLongDay } from "#app/lib/long-day.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { type PostCard as Card, postPath, shownPost } from "#app/domain/blog/blog.ts";
import text from "#app/ui/text.module.css";
import styles from "./post-card.module.css";
import { PostImage } from "#app/domain/blog/post-image.tsx";

type Props = {
  post: Card;
  level?: "h2" | "h3";
  /** Loads the picture at once instead of lazily. */
  first?: boolean;
};

/** A post in the teaser and in the list (product §2: Blog). */
export function PostCard({ post, level: Heading = "h3", first = false }: Props) {
  const day = formatLongDay(post.publishDate);
  const { title, metaDescription, lang } = shownPost(post);
  return (
    <article className={styles.card}>
      <PostImage src={post.image} lazy={!first} />
      <p className={text.caption}>{t`Posted on ${day}`}</p>
      <Heading lang={lang}>
        <WithNames>{title}</WithNames>
      </Heading>
      <p className={styles.summary} lang={lang}>
        <WithNames>{metaDescription}</WithNames>
      </p>
      <Link className={styles.readMore} to={postPath(post.slug)}>
        {t`Read More`}
        <span className={text.visuallyHidden} lang={lang}>
          : {title}
        </span>{" "}
        <Icon name="arrow" />
      </Link>
    </article>
  );
}
