import { Link } from "react-router";
import styles from "#app/desk/catalogue/price/priced-name.module.css";
import { SavedNote } from "#app/desk/catalogue/price/saved-note.tsx";
import type { SavedPrices } from "#app/desk/catalogue/price/use-saved-prices.ts";
import price from "#app/desk/catalogue/price/price-cell.module.css";
import { counted } from "#app/lib/counted.ts";
import type { Column } from "#app/ui/desk/data-table.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import cells from "./listed-package-cells.module.css";
import type { ListedPackage } from "./listed-package.ts";
import { inRupees } from "./package-mistakes.ts";
import { whomInWords } from "./whom.ts";

type Props = {
  saved: SavedPrices;
  /** Our price: a button, or the field it opens. */
  priceCell: (pack: ListedPackage) => React.ReactNode;
};

/** The packages as the lab reads them. */
export const packageColumns = ({ saved, priceCell }: Props): Column<ListedPackage>[] => [
  {
    head: "Package",
    isName: true,
    cell: (pack) => {
      const { id, name, subtitle, offSite, isFeatured, isMini, isByLink } = pack;
      const now = saved.get(id);
      return (
        <span className={styles.name}>
          <Link to={`/catalogue/packages/${encodeURIComponent(id)}`}>{name}</Link>
          {now ? <SavedNote name={name} saved={now} /> : <small>{subtitle}</small>}
          {isFeatured && <Mark>Featured</Mark>} {isMini && <Mark>Mini</Mark>}{" "}
          {isByLink && <Mark>By link only</Mark>} {offSite === "draft" && <Mark>Draft</Mark>}
          {offSite === "retired" && <Mark>Retired</Mark>}
        </span>
      );
    },
  },
  { head: "Tests", width: 100, isBeside: true, cell: ({ tests }) => counted(tests, "test") },
  { head: "For whom", width: 150, isBeside: true, cell: ({ whom }) => whomInWords(whom) },
  { head: "Concern", width: 170, className: cells.concern, cell: ({ concern }) => concern },
  {
    head: "List price",
    width: 110,
    isAtEnd: true,
    className: cells.listPrice,
    cell: ({ originalPaise }) => originalPaise !== null && inRupees(originalPaise),
  },
  {
    head: "Our price",
    width: 128,
    isAtEnd: true,
    className: `${price.column} ${cells.ours}`,
    cell: (pack) => <span data-saved={saved.has(pack.id) || undefined}>{priceCell(pack)}</span>,
  },
];
