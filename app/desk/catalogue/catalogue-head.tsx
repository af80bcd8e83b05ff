import type { ReactNode } from "react";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { type CatalogueCounts, CatalogueLinks } from "./catalogue-links.tsx";
import styles from "./catalogue-head.module.css";

type Props = {
  counts: CatalogueCounts;
  /** The buttons of the list: files, and what is added to it. */
  children?: ReactNode;
};

/** The head of the catalogue's five lists. */
export const CatalogueHead = ({ counts, children }: Props) => (
  <>
    <DeskHead title="Catalogue">
      <div className={styles.buttons}>{children}</div>
    </DeskHead>
    <CatalogueLinks counts={counts} />
  </>
);
