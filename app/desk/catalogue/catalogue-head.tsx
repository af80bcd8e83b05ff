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

const ORDER_AND_WORDS = (
  <>
    <Link to="/catalogue/order">Popular order</Link>
    <Link to="/catalogue/words">Hindi words</Link>
  </>
);

/** What else belongs to a list: a page of its own, or a second file. */
const ALSO: Partial<Record<FileKind, ReactNode>> = {
  tests: ORDER_AND_WORDS,
  packages: ORDER_AND_WORDS,
  posts: (
    <a href="/catalogue/files/pictures" download>
      Download the pictures
    </a>
  ),
};

/** The head of the catalogue's five lists. */
export const CatalogueHead = ({ counts, file, children }: Props) => (
  <>
    <DeskHead
      title="Catalogue"
      sub={ALSO[file] && <span className={styles.also}>{ALSO[file]}</span>}
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
