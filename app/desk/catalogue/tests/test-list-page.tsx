import { useRef, useState } from "react";
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
import { openedPrice, type OpenPrice } from "./open-price.ts";
import { PriceButton } from "./price-button.tsx";
import { PriceField } from "./price-field.tsx";
import { PriceBelow } from "./price-below.tsx";
import type { PricePost } from "./price-forms.ts";
import { testColumns } from "./test-columns.tsx";
import { TestFilters } from "./test-filters.tsx";
import type { TestList, TestListed } from "./test-list.ts";
import { ROWS_AT_ONCE, type TestsAsked, testsPath } from "./tests-address.ts";
import { wholeRupeesTyped } from "./typed-price.ts";
import { useSavedPrices } from "./use-saved-prices.ts";

type Props = { list: TestList; asked: TestsAsked; counts: CatalogueCounts };

/** The column under which the form of an open price begins. */
const PRICE_COLUMN = 4;

/** The price list, in which prices are changed in their place (product §10: Catalogue). */
export function TestsPage({ list, asked, counts }: Props) {
  const { rows, fitting, categories, today } = list;
  const sheet = useRef<HTMLTableSectionElement>(null);
  useListKeys(sheet);
  const { saved, add } = useSavedPrices(rows);
  const asOpened = rows.find(({ id }) => id === asked.price);
  const [open, setOpen] = useState<OpenPrice | undefined>(asOpened && openedPrice(asOpened));
  const [left, setLeft] = useState("");
  const { change, busy } = useChange<PricePost>({
    onAnswer(answer, sent) {
      if (sent.intent !== "price") return;
      if (!answer.ok) {
        setOpen((now) => now && { ...now, refusal: answer.said });
        return answer.reason === "invalid";
      }
      const test = rows.find(({ id }) => id === sent.test);
      const paise = wholeRupeesTyped(sent.price);
      const wasPaise = test ? (test.offeredPaise ?? test.originalPaise) : null;
      const isNow = (sent.from ?? "") === "";
      if (isNow && paise !== undefined && paise !== wasPaise)
        add(sent.test, { wasPaise, paise, undo: answer.undo });
      leave();
    },
  });
  function leave() {
    setLeft(open?.test ?? "");
    setOpen(undefined);
  }
  const priceCell = (test: TestListed) =>
    open?.test === test.id ? (
      <PriceField
        test={test}
        open={open}
        onType={(typed) => setOpen({ ...open, typed, refusal: undefined })}
      />
    ) : (
      <PriceButton
        test={test}
        today={today}
        to={testsPath(asked, { rows: asked.rows, price: test.id })}
        isLeft={left === test.id && !open}
        onOpen={() => setOpen(openedPrice(test))}
      />
    );
  const below = (test: TestListed) =>
    open?.test === test.id && (
      <PriceBelow
        test={test}
        today={today}
        open={open}
        busy={busy}
        onFrom={(from) => setOpen({ ...open, from, refusal: undefined })}
        onSave={change}
        onUnplan={() => change({ intent: "unplan", test: test.id })}
        onLeave={leave}
      />
    );
  return (
    <>
      <CatalogueHead counts={counts} file="tests">
        <Link className={buttonClass("button")} to="/catalogue/order">
          Popular order
        </Link>
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
