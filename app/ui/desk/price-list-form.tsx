import { buttonClass } from "./button-class.ts";
import { DeskInput } from "./desk-input.tsx";
import styles from "./price-list-form.module.css";
import { useDroppedFile } from "./use-dropped-file.ts";

type Props = {
  action: string;
  hint: string;
  /** Why the last file was not read; blank at first. */
  refused: string;
};

/** Takes a price list that is chosen, or dropped on it. */
export function PriceListForm({ action, hint, refused }: Props) {
  const { isOver, ...drop } = useDroppedFile();
  return (
    <form
      method="post"
      action={action}
      encType="multipart/form-data"
      className={styles.form}
      data-over={isOver || undefined}
      {...drop}
    >
      <DeskInput
        label="Price list"
        hint={hint}
        error={refused || undefined}
        type="file"
        name="file"
        accept=".csv,.tsv,.txt,.xlsx,.ods"
        required
      />
      <button className={buttonClass("primary")}>Read the file</button>
    </form>
  );
}
