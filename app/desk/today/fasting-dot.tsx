import dot from "#app/ui/desk/fast-dot.module.css";
import styles from "./fasting-dot.module.css";

/** The dot that stands wherever somebody fasts, with its word. */
export const FastingDot = () => <span className={`${styles.fasting} ${dot.fastDot}`}>fasting</span>;
