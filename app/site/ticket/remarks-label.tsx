import { t } from "#app/lib/translate.ts";
import styles from "./ready-reports.module.css";
import type { SampleRemark } from "#app/domain/booking/sample-remarks.ts";

/** What the lab noted of samples that it could use all the same, in the patient's words. */
export const RemarksLabel = ({ remarks }: { remarks: readonly SampleRemark[] }) => (
  <section className={styles.ready} aria-labelledby="remarks">
    <h2 id="remarks">{t`About your sample`}</h2>
    {remarks.map((remark) => (
      <p key={remark}>{remarkInWords(remark)}</p>
    ))}
  </section>
);

function remarkInWords(remark: SampleRemark) {
  switch (remark) {
    case "Haemolysed, usable":
      return t`Some blood cells in one tube had broken up. The tube could still be used, and the lab took it into account.`;
    case "Little volume":
      return t`There was little in one tube, but enough to test.`;
    case "Came late":
      return t`One tube reached the lab later than planned. It could still be used.`;
  }
}
