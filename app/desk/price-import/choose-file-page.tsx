import { TestBack } from "#app/desk/catalogue/tests/test-back.tsx";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { PriceListForm } from "#app/ui/desk/price-list-form.tsx";
import styles from "./import.module.css";

/** Where a price list of the lab is chosen or dropped (day/README.md §8: Price file). */
export const ChooseFilePage = ({ refused }: { refused: string }) => {
  const isHydrated = useHydrated();
  return (
    <>
      <DeskHead title="Prices from a file" above={<TestBack />} />
      <div className={styles.parts}>
        <WorkLabel
          title="Choose your price list"
          aside="CSV, Excel (.xlsx) and OpenDocument (.ods), up to 5 MB"
        >
          <PriceListForm
            action={PRICE_FILE_PATH}
            hint={`${isHydrated ? "Choose it or drop it here" : "Choose it"}. Nothing changes before you have seen what would.`}
            refused={refused}
          />
        </WorkLabel>
        <div id="whole-list">
          <WorkLabel title="The whole list" aside="CSV with all columns">
            <p className={styles.whole}>
              <span>
                All tests with all that is kept of them. Change prices in it and choose it above:
                its rows are found by their id. Tests that you take out of it stay as they are.
              </span>
              <a className={buttonClass("button")} href="/catalogue/files/tests" download>
                <DeskIcon name="download" />
                Download CSV
              </a>
            </p>
          </WorkLabel>
        </div>
      </div>
    </>
  );
};
