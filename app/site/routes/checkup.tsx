import { Link } from "react-router";
import { AGE_GROUPS, type Gender, GENDERS } from "#app/domain/packages/audience.ts";
import { AGE_LABELS } from "#app/site/checkups/checkup.ts";
import { isGender, recommendedPath } from "#app/site/checkups/checkup-address.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./checkup.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/checkup";

export const handle = {
  cachedBy: [],
  warm: true,
  addresses: () => GENDERS.map((gender) => ({ path: `/checkups/${gender}` })),
  example: "/checkups/women",
} satisfies PageFacts;

const TITLE = t`Checkup Information`;
const TITLES: Record<Gender, string> = {
  women: t`Checkup Information for women`,
  men: t`Checkup Information for men`,
};
const HEADINGS: Record<Gender, string> = {
  women: t`Recommended checkups for women`,
  men: t`Recommended checkups for men`,
};

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: isGender(args.params.type) ? TITLES[args.params.type] : TITLE,
    description: t`Age-specific details of our health checkups.`,
    noindex: !isGender(args.params.type),
  });

/** A placeholder (product §2), with the pages that have the details already. */
export default function Checkups({ params: { type } }: Route.ComponentProps) {
  const genders = isGender(type) ? [type] : GENDERS;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageHead title={TITLE}>{t`Age-specific details will be shown here.`}</PageHead>
      {genders.map((gender) => (
        <section key={gender} aria-labelledby={gender}>
          <h2 id={gender}>{HEADINGS[gender]}</h2>
          <ul>
            {AGE_GROUPS.map((ageGroup) => (
              <li key={ageGroup}>
                <Link className={styles.link} to={recommendedPath(gender, ageGroup)}>
                  {AGE_LABELS[ageGroup]}
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
