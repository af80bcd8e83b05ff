import { Link } from "react-router";
import { Print } from "#app/ui/page.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { Price } from "#app/ui/price.tsx";
import { AGE_GROUPS, type AgeGroup, type Gender, GENDERS } from "#app/domain/packages/audience.ts";
import { priceOf } from "#app/lib/price.ts";
import { AGE_LABELS, FOR_GENDER } from "#app/site/checkups/checkup.ts";
import { recommendedPath } from "#app/site/checkups/checkup-address.ts";
import { t } from "#app/lib/translate.ts";
import { counted, type Overview, type PackageLine } from "./package-overview.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./recommended-chart.module.css";
import text from "#app/ui/text.module.css";

type Props = { recommended?: Overview["recommended"] };

const PRINTS: Record<Gender, string> = { women: "woman", men: "man" };

/** Recommended checkups by gender and age (product §2: Home). Prices are blank until loaded. */
export function RecommendedChart({ recommended }: Props) {
  const packFor = (gender: Gender, ageGroup: AgeGroup) =>
    recommended?.find((cell) => cell.gender === gender && cell.ageGroup === ageGroup)?.pack;
  return (
    <section className={layout.section} aria-labelledby="recommended">
      <div className={layout.page}>
        <div className={layout.sectionHead}>
          <div>
            <h2 id="recommended">{t`Recommended checkups`}</h2>
            <p>{t`A short list that fits your age. Select the tests you need.`}</p>
          </div>
        </div>
        <div className={styles.chart}>
          {GENDERS.map((gender) => (
            <div className={styles.row} key={gender}>
              <h3>
                {FOR_GENDER[gender]}
                <Print icon={PRINTS[gender]} />
              </h3>
              {AGE_GROUPS.map((ageGroup) => (
                <Cell
                  key={ageGroup}
                  gender={gender}
                  ageGroup={ageGroup}
                  pack={packFor(gender, ageGroup)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

type CellProps = { gender: Gender; ageGroup: AgeGroup; pack?: PackageLine };

function Cell({ gender, ageGroup, pack }: CellProps) {
  return (
    <Link className={styles.cell} to={recommendedPath(gender, ageGroup)}>
      <span className={styles.age}>
        <span className={text.visuallyHidden}>{FOR_GENDER[gender]}, </span>
        {AGE_LABELS[ageGroup]}
      </span>{" "}
      <span className={styles.subtitle}>
        <WithNames>{pack?.hindiSubtitle ?? pack?.subtitle ?? ""}</WithNames>
      </span>{" "}
      <span className={styles.price}>
        {pack && priceOf(pack) !== undefined && <Price of={pack} />}{" "}
        <span className={text.caption}>{pack ? counted(pack.testCount, "test") : " "}</span>
      </span>
    </Link>
  );
}
