import type { ReactNode } from "react";
import { Link } from "react-router";
import type { FileKind } from "#app/domain/catalogue-files/file-kinds.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { type CatalogueCounts, CatalogueLinks } from "./catalogue-links.tsx";
import styles from "./catalogue-head.module.css";

type Props = {
  counts: CatalogueCounts;
  /** What the list holds as a file. */
  file: FileKind;
  /** What is added to the list. */
  children?: ReactNode;
};

/** The lists from which one goes on to the order of the tests and the Hindi of categories and concerns. */
const FROM_HERE: readonly FileKind[] = ["tests", "packages"];

/** The head of the catalogue's five lists. */
export const CatalogueHead = ({ counts, file, children }: Props) => (
  <>
    <DeskHead
      title="Catalogue"
      sub={
        FROM_HERE.includes(file) && (
          <span className={styles.also}>
            <Link to="/catalogue/order">Popular order</Link>
            <Link to="/catalogue/words">Hindi words</Link>
          </span>
        )
      }
    >
      <div className={styles.buttons}>
        <a className={buttonClass("button")} href={`/catalogue/files/${file}`} download>
          <DeskIcon name="download" />
          {file === "tests" ? "Download CSV" : "Download file"}
        </a>
        {children}
      </div>
    </DeskHead>
    <CatalogueLinks counts={counts} />
  </>
);
