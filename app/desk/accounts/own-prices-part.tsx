import { Link } from "react-router";
import { ownPricesPath } from "#app/domain/own-price-list/list-paths.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./account-parts.module.css";

type Props = { accountId: string; count: number };

/** How many tests have a price of this account, and the way to its list. */
export const OwnPricesPart = ({ accountId, count }: Props) => (
  <WorkLabel title="Own prices">
    <div className={styles.stack}>
      <p>
        {count === 0
          ? "No test has its own price."
          : `${count} ${count === 1 ? "test has its" : "tests have their"} own price. A visit that is charged keeps the prices of that day.`}
      </p>
      <p>
        <Link className={buttonClass("button")} to={ownPricesPath(accountId)}>
          {count === 0 ? "Prices from a file" : "See or change them"}
        </Link>
      </p>
    </div>
  </WorkLabel>
);
