import text from "#app/ui/text.module.css";
import styles from "./compare-box.module.css";
import type { Choosable } from "./chosen-packages.ts";

/** The check box on a package's card. It works without JavaScript, in the form of `CompareChoice`. */
export const CompareBox = ({ pack }: { pack: Pick<Choosable, "_id" | "name"> }) => (
  <label className={styles.box}>
    <input type="checkbox" name="p" value={pack._id} />
    Compare<span className={text.visuallyHidden}> {pack.name}</span>
  </label>
);
