import type { ReactNode } from "react";
import { langOfNames } from "#app/lib/language.ts";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import type { Note } from "./overlap-words.ts";
import styles from "./line-note.module.css";

type Props = { note: Note; name: string; onPress: () => void; children?: ReactNode };

/** What the cart holds twice, under its line, and the button that puts it right. */
export const LineNote = ({ note, name, onPress, children }: Props) => (
  <div className={styles.note}>
    <p>
      <b>
        <WithNames>{note.bold}</WithNames>
      </b>
      <WithNames>{note.rest}</WithNames>
    </p>
    <button type="button" className={button.button} onClick={onPress}>
      {note.button}
      <span className={text.visuallyHidden} lang={langOfNames()}>
        : {name}
      </span>
    </button>
    {children}
  </div>
);
