import { Link } from "react-router";
import { formatRupees } from "#app/lib/money.ts";
import { Print } from "#app/ui/page.tsx";
import {
  AGE_GROUPS,
  type AgeGroup,
  type Gender,
  GENDERS,
} from "#app/features/packages/audience.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import { AGE_LABELS, recommendedPath } from "#app/features/checkups/checkup.ts";
import { counted, type Overview, type PackageLine } from "./overview.ts";

type Props = { recommended?: Overview["recommended"] };

const PRINTS: Record<Gender, string> = { women: "woman", men: "man" };

/** Recommended checkups for women and for men by age (product §2: Home); prices come when they are known. */
export function RecommendedChart({ recommended }: Props) {
  const packFor = (gender: Gender, ageGroup: AgeGroup) =>
    recommended?.find((cell) => cell.gender === gender && cell.ageGroup === ageGroup)?.pack;
  return (
    <section className="sec" aria-labelledby="recommended">
      <div className="wrap">
        <div className="sec-h">
          <div>
            <h2 id="recommended">Recommended checkups</h2>
            <p>A short list that fits your age. Select the tests you need.</p>
          </div>
        </div>
        <div className="chart">
          {GENDERS.map((gender) => (
            <div className="chart-r" key={gender}>
              <h3>
                For {gender}
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
  const [price, old] = pack ? [priceOf(pack), oldPriceOf(pack)] : [];
  return (
    <Link to={recommendedPath(gender, ageGroup)}>
      <span className="age">
        <span className="sr">For {gender}, </span>
        {AGE_LABELS[ageGroup]}
      </span>{" "}
      <span className="sub">{pack?.subtitle}</span>{" "}
      <span className="m">
        {price !== undefined && <b>{formatRupees(price)}</b>}{" "}
        {old !== undefined && <s className="was">{formatRupees(old)}</s>}{" "}
        <span className="cap">{pack ? counted(pack.testCount, "test") : " "}</span>
      </span>
    </Link>
  );
}
