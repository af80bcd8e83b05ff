import { Link } from "react-router";
import { PRICE_FILE_PATH } from "#app/domain/price-file/refused-file.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import styles from "./import.module.css";

/** Where a price list of the lab is chosen or dropped (day/README.md §8: Price file). */
export const ChooseFilePage = ({ refused }: { refused: string }) => (
  <>
    <DeskHead title="Prices from a file" above={<Link to="/catalogue">Catalogue</Link>} />
    <div className={styles.parts}>
      <WorkLabel
        title="Choose your price list"
        aside="CSV, Excel (.xlsx) and OpenDocument (.ods), up to 5 MB"
      >
        <form
          method="post"
          action={PRICE_FILE_PATH}
          encType="multipart/form-data"
          className={styles.choose}
        >
          <DeskInput
            label="Price list"
            hint="Choose it or drop it here. Nothing changes before you have seen what would."
            error={refused || undefined}
            type="file"
            name="file"
            accept=".csv,.tsv,.txt,.xlsx,.ods"
            required
          />
          <button className={buttonClass("primary")}>Read the file</button>
        </form>
      </WorkLabel>
    </div>
  </>
);
