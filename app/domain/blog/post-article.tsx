import { Link } from "react-router";
import { formatLongDay } from "#app/lib/long-day.ts";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { categoryLabel, type Post, shownPost, withScrollingTables } from "./blog.ts";
import { PostImage } from "./post-image.tsx";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import styles from "./post-article.module.css";

/** The whole post (product §2: Blog), on its page and in the preview of the desk. */
export function PostArticle({ post }: { post: Post }) {
  const { title, lang } = shownPost(post);
  const day = formatLongDay(post.publishDate);
  // Category and tags are the lab's English words: they do not belong to a text in Hindi.
  const hasEnglishWords = currentLanguage() === "en" || lang !== undefined;
  return (
    <article className={styles.article}>
      <header>
        {currentLanguage() === "hi" && lang && <p className={text.caption}>यह लेख अभी अंग्रेज़ी में है।</p>}
        <h1 tabIndex={-1} lang={lang}>
          <WithNames>{title}</WithNames>
        </h1>
        <p className={styles.byline}>
          <span>
            <Trans>
              Posted on <time dateTime={post.publishDate}>{day}</time>
            </Trans>
          </span>
          {hasEnglishWords && post.category && (
            <span className={styles.category} lang={langOfNames()}>
              {categoryLabel(post.category)}
            </span>
          )}
          {post.checkedBy && <CheckedBy name={post.checkedBy} />}
        </p>
        <PostImage src={post.image} />
      </header>
      {/* Sanitised by the server when stored and again when sent. */}
      <div
        className={styles.content}
        lang={lang}
        dangerouslySetInnerHTML={{
          __html: withScrollingTables((!lang && post.hindiContent) || post.content),
        }}
      />
      <footer>
        {hasEnglishWords && post.tags.length > 0 && <Tags tags={post.tags} />}
        <p>
          {t`This text informs; it does not replace your doctor, who knows you and reads the report with you.`}
        </p>
        <Link className={button.button} to="/tests">
          {t`Browse Tests`}
        </Link>
      </footer>
    </article>
  );
}

const CheckedBy = ({ name }: { name: string }) => (
  <span>
    <Trans>
      Checked by <bdi lang={langOfNames()}>{name}</bdi>
    </Trans>
  </span>
);

const Tags = ({ tags }: { tags: string[] }) => (
  <>
    <h2>{t`Tags`}</h2>
    <ul className={styles.tags}>
      {tags.map((tag) => (
        <li className={text.chip} key={tag} lang={langOfNames()}>
          {tag}
        </li>
      ))}
    </ul>
  </>
);
