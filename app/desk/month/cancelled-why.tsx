import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { LAB_REASONS } from "#app/domain/lab-rules/lab-cancel-reasons.ts";
import { Figure } from "./figure.tsx";
import type { Month } from "./month.queries.server.ts";
import { rowsPath } from "./rows-address.ts";
import { NO_REASON } from "./sum-rows-words.ts";
import { ShareBar } from "./share-bar.tsx";
import styles from "./figure-table.module.css";
import page from "./month.module.css";

/** Why visits were cancelled; and the pincodes that were asked for outside the lab's area. */
export function CancelledWhy({ month }: { month: Month }) {
  const { reasons, pincodes, cancelled, notHome, sums, span } = month;
  const most = reasons[0]?.visits ?? 0;
  const asked = pincodes.map(({ pincode, asked: times }) => `${pincode} ${times}`).join(", ");
  const outside = LAB_REASONS.outside.reason;
  const isListed = reasons.some(({ reason }) => reason === outside);
  const ended = sums.visits + notHome + cancelled;
  const aside = (
    <>
      <Figure to={rowsPath({ of: "cancelled", span })} none={cancelled === 0}>
        {cancelled}
      </Figure>{" "}
      of {ended}
    </>
  );
  return (
    <WorkLabel title="Cancelled, and why" aside={aside}>
      {reasons.length === 0 ? (
        <p>No visit was cancelled.</p>
      ) : (
        <table className={styles.table}>
          <tbody data-list>
            {reasons.map(({ reason, visits }) => (
              <tr key={reason} data-row={`reason ${reason}`}>
                <th scope="row">
                  {reason || NO_REASON}
                  {reason === outside && asked && <span className={page.caption}>{asked}</span>}
                </th>
                <td data-end>
                  <Figure to={rowsPath({ of: "cancelled", span, reason: reason ?? "" })}>
                    {visits}
                  </Figure>
                </td>
                <ShareBar of={visits} most={most} />
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {!isListed && asked && (
        <p className={page.caption}>
          {outside}, asked for on the site: {asked}
        </p>
      )}
    </WorkLabel>
  );
}
