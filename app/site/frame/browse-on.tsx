import { Link } from "react-router";
import { AGE_GROUPS, GENDERS } from "#app/domain/packages/audience.ts";
import { concernName } from "#app/site/packages/concern-name.ts";
import { concernPath, CONCERNS } from "#app/domain/packages/concern.ts";
import { AGE_LABELS, FOR_GENDER } from "#app/site/checkups/checkup.ts";
import { recommendedPath } from "#app/site/checkups/checkup-address.ts";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./browse-on.module.css";

/** Links for visitors whose package was not in the list: by concern, by age, all tests. */
export function BrowseOn() {
  return (
    <nav className={`${layout.page} ${layout.section} ${styles.chart}`} aria-label={t`Browse on`}>
      <h2>{t`Looking for something else?`}</h2>
      <dl>
        <div>
          <dt>{t`By health concern`}</dt>
          {CONCERNS.map((concern) => (
            <dd key={concern}>
              <Link to={concernPath(concern)}>{concernName(concern)}</Link>
            </dd>
          ))}
        </div>
        {GENDERS.map((gender) => (
          <div key={gender}>
            <dt>{FOR_GENDER[gender]}</dt>
            {AGE_GROUPS.map((ageGroup) => (
              <dd key={ageGroup}>
                <Link to={recommendedPath(gender, ageGroup)}>
                  <span className={text.visuallyHidden}>{FOR_GENDER[gender]}, </span>
                  {AGE_LABELS[ageGroup]}
                </Link>
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt>{t`Everything`}</dt>
          <dd>
            <Link to="/packages">{t`All packages`}</Link>
          </dd>
          <dd>
            <Link to="/packages/mini">{t`Mini packages`}</Link>
          </dd>
          <dd>
            <Link to="/tests">{t`All tests`}</Link>
          </dd>
        </div>
      </dl>
    </nav>
  );
}
