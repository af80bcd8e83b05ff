import dot from "#app/ui/desk/fast-dot.module.css";
import type { Consequence } from "./outcome-words.ts";
import styles from "./consequence-list.module.css";

/** What follows from other tests; the money last and larger. */
export const ConsequenceList = ({ list }: { list: readonly Consequence[] }) => (
  <dl className={styles.list} aria-label="What follows" aria-live="polite">
    {list.map(({ about, now, remark }, at) => (
      <div key={at}>
        <dt>
          <span className={about === "Fasting" ? dot.fastDot : undefined}>{about}</span>
        </dt>
        <dd className={at === list.length - 1 ? styles.money : undefined}>
          <b>{now}</b>
          {remark && <small>{remark}</small>}
        </dd>
      </div>
    ))}
  </dl>
);
