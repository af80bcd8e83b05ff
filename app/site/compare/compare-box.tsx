import { langOfNames } from "#app/lib/language.ts";
import { Trans } from "#app/ui/trans.tsx";
import text from "#app/ui/text.module.css";
import styles from "./compare-box.module.css";
import type { Choosable } from "./chosen-packages.ts";

/** The check box on a package's card. It works without JavaScript, in the form of `CompareChoice`. */
export const CompareBox = ({ pack: { _id, name } }: { pack: Pick<Choosable, "_id" | "name"> }) => (
  <label className={styles.box}>
    <input type="checkbox" name="p" value={_id} />
    <Trans>
      Compare
      <span className={text.visuallyHidden} lang={langOfNames()}>
        {" "}
        {name}
      </span>
    </Trans>
  </label>
);
