import { Link } from "react-router";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { plural, t } from "#app/lib/translate.ts";
import { Print } from "#app/ui/page.tsx";
import { Price } from "#app/ui/price.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import styles from "./linked-results.module.css";
import type { SearchResult } from "#app/domain/search/search.ts";

type Props = { results: SearchResult[] };

/** Results that link to a page of their own. */

export const ConcernResults = ({ results }: Props) => (
  <ul className={styles.concerns}>
    {results.map(({ name, hindiName = name, path, icon }) => (
      <li key={path}>
        <Link to={path}>
          {icon && <Print icon={icon} />}
          <WithNames>{hindiName}</WithNames>
        </Link>
      </li>
    ))}
  </ul>
);

export const PackageResults = ({ results }: Props) => (
  <ul className={styles.lines}>
    {results.map((pack) => (
      <li key={pack._id}>
        {pack.icon && <Print icon={pack.icon} />}
        <div>
          <h3>
            <Link to={pack.path} lang={langOfNames()}>
              {pack.name}
            </Link>
          </h3>
          <p className={text.caption}>
            <WithNames>{captionOf(pack)}</WithNames>
          </p>
        </div>
        <p className={styles.price}>
          <Price of={{ offeredPrice: pack.price, originalPrice: pack.originalPrice }} />
        </p>
        <Link className={button.button} to={pack.path} aria-label={bookNow(pack)}>
          {t`Book Now`}
        </Link>
      </li>
    ))}
  </ul>
);

/** Subtitles are English. */
const captionOf = (pack: SearchResult) =>
  [currentLanguage() === "hi" ? pack.hindiName : pack.summary, countOf(pack)]
    .filter(Boolean)
    .join(" · ");

const countOf = ({ testCount }: SearchResult) =>
  testCount && t`${plural(testCount, { one: "# test", other: "# tests" })}`;

const bookNow = ({ name }: SearchResult) => t`Book Now: ${name}`;

export const PostResults = ({ results }: Props) => (
  <ul className={styles.posts}>
    {results.map(({ _id, name, summary, path, lang }) => (
      <li key={_id} lang={lang}>
        <div>
          <h3>
            <Link to={path}>{name}</Link>
          </h3>
          <p className={text.caption}>{summary}</p>
        </div>
      </li>
    ))}
  </ul>
);
