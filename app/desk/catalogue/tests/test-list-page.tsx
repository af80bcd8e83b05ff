import { useRef } from "react";
import { Link } from "react-router";
import { CatalogueFoot } from "#app/desk/catalogue/catalogue-foot.tsx";
import { CatalogueHead } from "#app/desk/catalogue/catalogue-head.tsx";
import type { CatalogueCounts } from "#app/desk/catalogue/catalogue-links.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { PriceBelow } from "#app/desk/catalogue/price/price-below.tsx";
import { PriceButton } from "#app/desk/catalogue/price/price-button.tsx";
import { PriceField } from "#app/desk/catalogue/price/price-field.tsx";
import { priceRefusal } from "#app/desk/catalogue/price/typed-price.ts";
import { usePriceInPlace } from "#app/desk/catalogue/price/use-price-in-place.ts";
import type { PricePost } from "./price-forms.ts";
import { testColumns } from "./test-columns.tsx";
import { TestFilters } from "./test-filters.tsx";
import type { TestList, TestListed } from "./test-list.ts";
import { ROWS_AT_ONCE, type TestsAsked, testsPath } from "./tests-address.ts";

type Props = { list: TestList; asked: TestsAsked; counts: CatalogueCounts };

/** The column under which the form of an open price begins. */
const PRICE_COLUMN = 4;

/** The price list, in which prices are changed in their place (product §10: Catalogue). */
export function TestsPage({ list, asked, counts }: Props) {
  const { rows, fitting, categories, today } = list;
  const sheet = useRef<HTMLTableSectionElement>(null);
  useListKeys(sheet);
  const prices = usePriceInPlace(rows, asked.price);
  const { saved, open } = prices;
  const { change, busy } = useChange<PricePost>({
    onAnswer: (answer, sent) => sent.intent === "price" && prices.heard(answer, sent),
  });
  const priceCell = (test: TestListed) =>
    open?.item === test.id ? (
      <PriceField item={test} open={open} onType={prices.type} />
    ) : (
      <PriceButton
        item={test}
        today={today}
        to={testsPath(asked, { rows: asked.rows, price: test.id })}
        isLeft={prices.isLeft(test.id)}
        onOpen={() => prices.openAt(test)}
      />
    );
  const below = (test: TestListed) =>
    open?.item === test.id && (
      <PriceBelow
        item={test}
        open={open}
        refusalOf={(typed) => priceRefusal(typed, test.originalPaise)}
        onSave={change}
        onLeave={prices.leave}
        today={today}
        plan={{
          busy,
          onFrom: prices.from,
          onUnplan: () => change({ intent: "unplan", test: test.id }),
        }}
      />
    );
  return (
    <>
      <CatalogueHead counts={counts} file="tests">
        <Link className={buttonClass("button")} to="/catalogue/import">
          <DeskIcon name="upload" />
          Prices from a file
        </Link>
        <Link className={buttonClass("button")} to="/catalogue/tests/new">
          <DeskIcon name="plus" />
          Add a test
        </Link>
      </CatalogueHead>
      <ListSheet
        caption="Tests"
        columns={testColumns({
          saved,
          priceCell,
          onBringBack: ({ id }) => change({ intent: "bring-back", test: id }),
        })}
        rows={rows}
        idOf={({ id }) => id}
        isMuted={({ offSite }) => offSite !== ""}
        list={sheet}
        below={{ of: below, from: PRICE_COLUMN }}
        filters={<TestFilters asked={asked} categories={categories} fitting={fitting} />}
        empty={
          counts.tests === 0 && asked.words === "" ? (
            <Nothing title="No tests yet.">
              <p>Add a test, or bring in your price list as a file.</p>
            </Nothing>
          ) : (
            <p>No test fits. Clear what you typed, or choose another category.</p>
          )
        }
        foot={
          rows.length > 0 && (
            <CatalogueFoot
              what="Tests"
              shown={rows.length}
              fitting={fitting}
              atOnce={ROWS_AT_ONCE}
              next={testsPath(asked, { rows: asked.rows + ROWS_AT_ONCE })}
            />
          )
        }
      />
    </>
  );
}
