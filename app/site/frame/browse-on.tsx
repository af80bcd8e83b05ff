import { Link } from "react-router";
import { AGE_GROUPS, GENDERS } from "#app/features/packages/audience.ts";
import { concernPath, CONCERNS } from "#app/features/packages/concern.ts";
import { AGE_LABELS, recommendedPath } from "#app/features/checkups/checkup.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./browse-on.module.css";

/** Links for visitors whose package was not in the list: by concern, by age, all tests. */
export function BrowseOn() {
  return (
    <nav className={`${layout.page} ${layout.section} ${styles.chart}`} aria-label="Browse on">
      <h2>Looking for something else?</h2>
      <dl>
        <div>
          <dt>By health concern</dt>
          {CONCERNS.map((concern) => (
            <dd key={concern}>
              <Link to={concernPath(concern)}>{concern}</Link>
            </dd>
          ))}
        </div>
        {GENDERS.map((gender) => (
          <div key={gender}>
            <dt>For {gender}</dt>
            {AGE_GROUPS.map((ageGroup) => (
              <dd key={ageGroup}>
                <Link to={recommendedPath(gender, ageGroup)}>
                  <span className={text.visuallyHidden}>For {gender}, </span>
                  {AGE_LABELS[ageGroup]}
                </Link>
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt>Everything</dt>
          <dd>
            <Link to="/packages">All packages</Link>
          </dd>
          <dd>
            <Link to="/packages/mini">Mini packages</Link>
          </dd>
          <dd>
            <Link to="/tests">All tests</Link>
          </dd>
        </div>
      </dl>
    </nav>
  );
}
