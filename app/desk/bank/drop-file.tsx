import { useRef } from "react";
import { useDroppedFile } from "#app/ui/desk/use-dropped-file.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { BANK_FILE_PATH } from "./bank-refusals.ts";
import styles from "./bank.module.css";

const ACCEPT = ".csv,.tsv,.txt,.xlsx,.ods";

/** Takes a list that is dropped or chosen, and sends it at once; without script it has a button. */
export function DropFile() {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { isOver, ...drop } = useDroppedFile();
  return (
    <form ref={form} method="post" action={BANK_FILE_PATH} encType="multipart/form-data" {...drop}>
      {isHydrated ? (
        <label className={styles.drop} data-over={isOver || undefined}>
          <DeskIcon name="upload" />
          <span>
            <b>Drop the bank’s CSV here</b>or choose a file
          </span>
          <input
            type="file"
            name="file"
            accept={ACCEPT}
            onChange={() => form.current?.requestSubmit()}
          />
        </label>
      ) : (
        <div className={styles.plainFile}>
          <DeskInput label="The bank’s CSV" type="file" name="file" accept={ACCEPT} required />
          <button className={buttonClass("button")}>Read the file</button>
        </div>
      )}
    </form>
  );
}
