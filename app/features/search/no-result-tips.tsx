import styles from "./no-result-tips.module.css";

/** Tips when nothing was found (product §2: Search suggestions). */
export const NoResultTips = () => (
  <div className={styles.tips}>
    <p>Try searching for:</p>
    <ul>
      <li>Test names such as CBC and Blood Sugar</li>
      <li>Concerns such as Diabetes and Heart</li>
      <li>Package types such as Full Body and Women Health</li>
    </ul>
  </div>
);
