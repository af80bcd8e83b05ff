import { Link } from "react-router";
import { Carousel } from "#app/ui/carousel.tsx";
import { Print } from "#app/ui/page.tsx";
import { concernName } from "#app/site/packages/concern-name.ts";
import { concernPath, concernPrint, CONCERNS } from "#app/domain/packages/concern.ts";
import { t } from "#app/lib/translate.ts";
import { counted, type Overview } from "./package-overview.ts";
import styles from "./concern-carousel.module.css";
import text from "#app/ui/text.module.css";

const STEP_PIXELS = 320;

/** Health concerns with package counts, then all packages (product §2: Home). Counts are blank until loaded. */
export function Concerns({ overview }: { overview?: Overview }) {
  const count = (packages?: number) => (
    <span className={text.caption}>
      {packages === undefined ? "\u00a0" : counted(packages, "package")}
    </span>
  );
  return (
    <Carousel
      title={t`Browse by health concern`}
      previous={t`Previous concerns`}
      next={t`Next concerns`}
      step={STEP_PIXELS}
    >
      {CONCERNS.map((concern) => (
        <li key={concern}>
          <Link className={styles.concern} to={concernPath(concern)}>
            <Print icon={concernPrint(concern)} />
            <b>{concernName(concern)}</b> {count(overview && (overview.concerns[concern] ?? 0))}
          </Link>
        </li>
      ))}
      <li className={styles.allPackages}>
        <Link className={styles.concern} to="/packages">
          <b>{t`All packages`}</b> {count(overview?.packages)}
        </Link>
        <Link className={styles.concern} to="/packages/mini">
          <b>{t`Mini packages`}</b> {count(overview?.mini)}
        </Link>
      </li>
    </Carousel>
  );
}
