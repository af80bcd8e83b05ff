import { formatRupees, rupees } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import type { KnownPatient } from "../who/family.ts";
import { sumOf } from "./order-item.ts";
import styles from "./same-tests-again.module.css";

type Props = { known: KnownPatient; onAgain: () => void };

/** Offers the tests of the patient's last visit at today's prices. */
export function SameTestsAgain({ known: { again, gone }, onAgain }: Props) {
  if (again.length === 0) return null;
  return (
    <p className={styles.again}>
      <DeskButton onClick={onAgain}>Same tests again</DeskButton>
      <span>
        {again.map(({ name }) => name).join(", ")}, {formatRupees(rupees(sumOf(again)))} today
        {gone.length > 0 && `. No longer in the catalogue: ${gone.join(", ")}`}
      </span>
    </p>
  );
}
