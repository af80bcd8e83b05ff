import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { counted } from "#app/lib/counted.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { PackedTest } from "./listed-package.ts";
import styles from "./patients-see-card.module.css";

type Props = {
  name: string;
  subtitle: string;
  color: string;
  pricePaise: number | undefined;
  oneByOne: number;
  tests: readonly PackedTest[];
};

/** As many stand on the card of the site. */
const ON_CARD = 4;

/** The card of the package as the site shows it. */
export function PatientsSeeCard({ name, subtitle, color, pricePaise, oneByOne, tests }: Props) {
  const saved = pricePaise === undefined ? 0 : oneByOne - pricePaise;
  const hidden = tests.length - ON_CARD;
  return (
    <WorkLabel title="Patients see">
      <article className={styles.card} style={{ borderTopColor: color }}>
        <h3>{name || "…"}</h3>
        <p>{subtitle}</p>
        {pricePaise !== undefined && (
          <p className={styles.price}>
            <b>{formatRupees(rupees(pricePaise))}</b>
            {saved > 0 && <s>{formatRupees(rupees(oneByOne))}</s>}
            {saved > 0 && <span>Save {formatRupees(rupees(saved))}</span>}
          </p>
        )}
        <ul>
          {tests.slice(0, ON_CARD).map((test) => (
            <li key={test.id}>
              <ContainerPictures container={test.tests[0]?.container ?? ""} />
              {test.name}
            </li>
          ))}
          {hidden > 0 && <li className={styles.more}>+{counted(hidden, "more test")}</li>}
        </ul>
      </article>
    </WorkLabel>
  );
}
