import { Link } from "react-router";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { shortFasting } from "#app/domain/lab-tests/preparation.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { Column } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import fastDot from "#app/ui/desk/fast-dot.module.css";
import { testPath, type TestListed } from "./test-list.ts";
import { TestName } from "./test-name.tsx";
import price from "#app/desk/catalogue/price/price-cell.module.css";
import styles from "./test-columns.module.css";
import type { SavedPrices } from "#app/desk/catalogue/price/use-saved-prices.ts";

type Props = {
  saved: SavedPrices;
  /** Our price: a button, or the field it opens. */
  priceCell: (test: TestListed) => React.ReactNode;
  onBringBack: (test: TestListed) => void;
};

const NO_FAST = ["Not needed", "Ask us"];

/** The price list as the lab reads it; on a phone name and price alone. */
export const testColumns = ({ saved, priceCell, onBringBack }: Props): Column<TestListed>[] => [
  {
    head: "Test",
    isName: true,
    isBeside: true,
    className: styles.name,
    cell: (test) => (
      <span className={styles.picture}>
        <ContainerPictures container={test.container} />
        <TestName test={test} saved={saved.get(test.id)} />
      </span>
    ),
  },
  { head: "Category", width: 150, className: styles.wide, cell: ({ category }) => category },
  {
    head: "Container",
    width: 140,
    className: styles.wide,
    cell: ({ container }) => (isDoneAtCentre(container) ? "At centre" : container),
  },
  {
    head: "List price",
    width: 84,
    isAtEnd: true,
    className: styles.wide,
    cell: ({ originalPaise }) =>
      originalPaise === null ? "–" : formatRupees(rupees(originalPaise)),
  },
  {
    head: "Our price",
    width: 128,
    isAtEnd: true,
    isBeside: true,
    className: price.column,
    cell: (test) => <span data-saved={saved.has(test.id) || undefined}>{priceCell(test)}</span>,
  },
  { head: "Report in", width: 92, className: styles.wide, cell: ({ turnaround }) => turnaround },
  {
    head: "Fasting",
    width: 112,
    className: styles.wide,
    cell: ({ fasting }) =>
      NO_FAST.includes(fasting) ? (
        <span className={styles.quiet}>{fasting === "Not needed" ? "No" : fasting}</span>
      ) : (
        <span className={fastDot.fastDot}>{shortFasting(fasting)}</span>
      ),
  },
  {
    head: "Booked, 30 days",
    width: 112,
    isAtEnd: true,
    className: styles.wide,
    cell: ({ booked }) => booked.toLocaleString("en-IN"),
  },
  {
    head: "More",
    isHeadHidden: true,
    width: 66,
    isAtEnd: true,
    isBeside: true,
    className: styles.more,
    cell: (test) =>
      test.offSite ? (
        <button type="button" className={buttonClass("button")} onClick={() => onBringBack(test)}>
          Bring back
        </button>
      ) : (
        <Link
          className={buttonClass("bareSquare")}
          to={testPath(test.id)}
          aria-label={`More for ${test.name}: edit all, retire`}
        >
          <DeskIcon name="dots" />
        </Link>
      ),
  },
];
