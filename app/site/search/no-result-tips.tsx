import { t } from "#app/lib/translate.ts";
import styles from "./no-result-tips.module.css";

/** Tips when nothing was found (product §2: Search suggestions). */
export const NoResultTips = () => (
  <div className={styles.tips}>
    <p>{t`Try searching for:`}</p>
    <ul>
      <li>{t`Test names such as CBC and Blood Sugar`}</li>
      <li>{t`Concerns such as Diabetes and Heart`}</li>
      <li>{t`Package types such as Full Body and Women Health`}</li>
    </ul>
  </div>
);
