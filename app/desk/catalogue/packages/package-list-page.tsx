import { useState } from "react";
import { Link } from "react-router";
import { CatalogueHead } from "#app/desk/catalogue/catalogue-head.tsx";
import type { CatalogueCounts } from "#app/desk/catalogue/catalogue-links.tsx";
import { counted } from "#app/lib/counted.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import styles from "../catalogue-name.module.css";
import type { ListedPackage } from "./listed-package.ts";
import { inRupees } from "./package-mistakes.ts";
import { whomInWords } from "./whom.ts";

const COLUMNS: Column<ListedPackage>[] = [
  {
    head: "Package",
    isName: true,
    className: styles.name,
    cell: ({ id, name, subtitle, offSite, isFeatured, isMini }) => (
      <>
        <Link to={`/catalogue/packages/${encodeURIComponent(id)}`}>{name}</Link>
        <small>{subtitle}</small>
        {isFeatured && <Mark>Featured</Mark>} {isMini && <Mark>Mini</Mark>}{" "}
        {offSite === "draft" && <Mark>Draft</Mark>}
        {offSite === "retired" && <Mark>Retired</Mark>}
      </>
    ),
  },
  { head: "Tests", width: 100, cell: ({ tests }) => counted(tests, "test") },
  { head: "For whom", width: 150, cell: ({ whom }) => whomInWords(whom) },
  { head: "Concern", width: 170, cell: ({ concern }) => concern },
  {
    head: "List price",
    width: 110,
    isAtEnd: true,
    isBeside: true,
    cell: ({ originalPaise }) => originalPaise !== null && inRupees(originalPaise),
  },
  {
    head: "Our price",
    width: 110,
    isAtEnd: true,
    cell: ({ offeredPaise }) => <b>{offeredPaise !== null && inRupees(offeredPaise)}</b>,
  },
];

type Props = { packages: readonly ListedPackage[]; counts: CatalogueCounts };

/** All packages, as the site lists them (product §10: Catalogue). */
export function PackageListPage({ packages, counts }: Props) {
  const [words, setWords] = useState("");
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = packages.filter(({ name, subtitle, concern }) => {
    const text = `${name} ${subtitle} ${concern}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
  return (
    <>
      <CatalogueHead counts={counts} file="packages">
        <Link className={buttonClass("primary")} to="/catalogue/packages/new">
          <DeskIcon name="plus" />
          New package
        </Link>
      </CatalogueHead>
      <ListSheet
        caption="Packages"
        columns={COLUMNS}
        rows={rows}
        idOf={({ id }) => id}
        isMuted={({ offSite }) => offSite !== ""}
        filters={
          <ListFilters
            label="Find a package"
            placeholder="Name or concern"
            words={words}
            onWords={setWords}
            caption="In the order of the site"
          />
        }
        empty={
          packages.length > 0 ? (
            <p>No package fits. Clear what you typed.</p>
          ) : (
            <Nothing title="No packages yet.">
              <p>A package has 2 tests or more.</p>
            </Nothing>
          )
        }
      />
    </>
  );
}
