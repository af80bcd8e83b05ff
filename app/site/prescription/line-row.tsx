import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import { ChooseTest } from "./choose-test.tsx";
import type { ReadLine } from "./prescription.ts";
import { FoundTest } from "./found-test.tsx";
import styles from "./reading-list.module.css";
import { SearchByName } from "./search-by-name.tsx";
import { NONE_OF_THESE } from "./selection.ts";

export type RowProps = {
  line: ReadLine;
  /** False until the page can do more than lead on: there is no cart without JavaScript. */
  isReady: boolean;
  leftOut: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  onToggle: (id: string) => void;
};

/** One line of the prescription: what is written, then what it stands for. */
export function LineRow(props: RowProps) {
  const { line, chosen } = props;
  const { outcome } = line;
  return (
    <li className={styles.line}>
      <p className={styles.written}>
        <span className={text.visuallyHidden}>{t`Written: `}</span>
        <WithNames>{line.written}</WithNames>
        {outcome === "choose" && (
          <span className={chosen ? styles.state : styles.open}>{stateOf(chosen)}</span>
        )}
        {outcome === "unread" && <span className={styles.unread}>{t`Not read`}</span>}
      </p>
      <div className={styles.read}>
        {(outcome === "found" || outcome === "same") &&
          line.tests.map((test) => <FoundTest key={test._id} test={test} {...props} />)}
        {outcome === "choose" && <ChooseTest {...props} />}
        {outcome === "unread" && <SearchByName />}
      </div>
    </li>
  );
}

function stateOf(chosen: string | undefined) {
  if (!chosen) return t`Please choose`;
  return chosen === NONE_OF_THESE ? t`None of these` : t`You chose`;
}
