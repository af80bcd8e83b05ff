import { t } from "#app/lib/translate.ts";
import styles from "./ready-reports.module.css";

/** What the lab noted of samples that it could use all the same: sentences that the server makes. */
export const RemarksLabel = ({ remarks }: { remarks: readonly string[] }) => (
  <section className={styles.ready} aria-labelledby="remarks">
    <h2 id="remarks">{t`About your sample`}</h2>
    {remarks.map((remark) => (
      <p key={remark}>{remark}</p>
    ))}
  </section>
);
