import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { CatalogueHead } from "#app/desk/catalogue/catalogue-head.tsx";
import type { CatalogueCounts } from "#app/desk/catalogue/catalogue-links.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { boothsInWords, type ListedBooth } from "./listed-booth.ts";
import styles from "../catalogue-name.module.css";

const COLUMNS: Column<ListedBooth>[] = [
  {
    head: "Booth",
    isName: true,
    className: styles.name,
    cell: ({ id, name, address, city, isClosed }) => (
      <>
        <Link to={`/catalogue/booths/${encodeURIComponent(id)}`}>{name}</Link>
        <small>
          {address}, {city}
        </small>
        {isClosed && <Mark>Closed</Mark>}
      </>
    ),
  },
  { head: "Hours", width: 190, cell: ({ hours }) => hours },
  { head: "Days", width: 190, cell: ({ days }) => days },
  { head: "Pincode", width: 100, isBeside: true, cell: ({ pincode }) => pincode },
  { head: "Phone", width: 140, cell: ({ phone }) => phone },
];

type Props = { booths: readonly ListedBooth[]; counts: CatalogueCounts };

/** Where patients can come to, as the site lists it (product §10: Catalogue). */
export function BoothListPage({ booths, counts }: Props) {
  const [words, setWords] = useState("");
  return (
    <>
      <CatalogueHead counts={counts} file="booths">
        <Link className={buttonClass("primary")} to="/catalogue/booths/new">
          <DeskIcon name="plus" />
          Open a booth
        </Link>
      </CatalogueHead>
      <ListSheet
        caption="Booths"
        columns={COLUMNS}
        rows={matching(booths, words)}
        idOf={({ id }) => id}
        isMuted={({ isClosed }) => isClosed}
        filters={
          booths.length > 0 && (
            <ListFilters
              label="Find a booth"
              placeholder="Name, address or pincode"
              words={words}
              onWords={setWords}
              caption={boothsInWords(booths)}
            />
          )
        }
        empty={
          booths.length > 0 ? (
            <p>No booth fits. Clear what you typed.</p>
          ) : (
            <Nothing title="No booths yet.">
              <p>Patients outside your area are then asked to call.</p>
            </Nothing>
          )
        }
      />
    </>
  );
}

function matching(booths: readonly ListedBooth[], words: string) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return booths.filter(({ name, address, city, pincode }) => {
    const text = `${name} ${address} ${city} ${pincode}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
