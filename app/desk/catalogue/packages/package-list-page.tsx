import { useRef, useState } from "react";
import { Link } from "react-router";
import { CatalogueHead } from "#app/desk/catalogue/catalogue-head.tsx";
import type { CatalogueCounts } from "#app/desk/catalogue/catalogue-links.tsx";
import { PriceBelow } from "#app/desk/catalogue/price/price-below.tsx";
import { PriceButton } from "#app/desk/catalogue/price/price-button.tsx";
import { PriceField } from "#app/desk/catalogue/price/price-field.tsx";
import type { PricePost } from "#app/desk/catalogue/price/price-in-place.ts";
import { usePriceInPlace } from "#app/desk/catalogue/price/use-price-in-place.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import type { ListedPackage } from "./listed-package.ts";
import { packageColumns } from "./listed-package-cells.tsx";
import { packagePriceRefusal } from "./package-mistakes.ts";

type Props = {
  packages: readonly ListedPackage[];
  counts: CatalogueCounts;
  /** The id of the package whose price is open; blank for none. */
  opened: string;
  /** ISO. */
  today: string;
};

/** The column under which the form of an open price begins. */
const BELOW_FROM = 2;

/** All packages, as the site lists them, with prices that are changed in their place (product §10: Catalogue). */
export function PackageListPage({ packages, counts, opened, today }: Props) {
  const sheet = useRef<HTMLTableSectionElement>(null);
  useListKeys(sheet);
  const prices = usePriceInPlace(packages, opened);
  const { saved, open } = prices;
  const { change } = useChange<PricePost>({ onAnswer: prices.heard });
  const priceCell = (pack: ListedPackage) =>
    open?.item === pack.id ? (
      <PriceField item={pack} open={open} onType={prices.type} />
    ) : (
      <PriceButton
        item={pack}
        today={today}
        to={`/catalogue/packages?${new URLSearchParams({ price: pack.id })}`}
        isLeft={prices.isLeft(pack.id)}
        onOpen={() => prices.openAt(pack)}
      />
    );
  const below = (pack: ListedPackage) =>
    open?.item === pack.id && (
      <PriceBelow
        item={pack}
        open={open}
        refusalOf={(typed) => packagePriceRefusal(typed, pack.oneByOnePaise)}
        onSave={change}
        onLeave={prices.leave}
        today={today}
      />
    );
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
        columns={packageColumns({ saved, priceCell })}
        rows={rows}
        idOf={({ id }) => id}
        isMuted={({ offSite }) => offSite !== ""}
        list={sheet}
        below={{ of: below, from: BELOW_FROM }}
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
