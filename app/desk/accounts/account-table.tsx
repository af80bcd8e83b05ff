import { useEffect, useRef } from "react";
import { Link, NavigationType, useNavigationType } from "react-router";
import { monthName } from "#app/domain/accounts/account-words.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import text from "#app/ui/text.module.css";
import { accountPath } from "./account-paths.ts";
import type { ListedAccount } from "./account-view.queries.server.ts";
import styles from "./account-table.module.css";
import { aboutWords, sinceWords } from "./listed-words.ts";
import { StandingMark } from "./standing-mark.tsx";

type Props = {
  accounts: readonly ListedAccount[];
  /** The account whose month stands below. */
  shown: string | undefined;
  today: string;
};

const money = (paise: number) => formatRupees(rupees(paise));

/** Who pays monthly, oldest due first; on a phone a label for each. */
export function AccountTable({ accounts, shown, today }: Props) {
  const list = useRef<HTMLTableSectionElement>(null);
  useListKeys(list);
  const isOpened = useNavigationType() === NavigationType.Push;
  useEffect(() => {
    // Opened with Enter: `j` and `k` go on from its row.
    if (isOpened && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>("[aria-current]")?.focus({ preventScroll: true });
  }, [isOpened]);
  const soFar = `${monthName(today.slice(0, 7))} so far`;
  const sum = (of: "duePaise" | "soFarPaise") =>
    money(accounts.reduce((total, one) => total + one[of], 0));
  return (
    <div className={styles.around}>
      <table className={styles.table}>
        <caption className={text.visuallyHidden}>Clients who pay monthly</caption>
        <thead>
          <tr>
            <th scope="col">Client</th>
            <th scope="col" className={styles.money}>
              Due
            </th>
            <th scope="col">Due since</th>
            <th scope="col" className={styles.soFar}>
              {soFar}
            </th>
            <th scope="col" className={styles.state}>
              <span className={text.visuallyHidden}>State</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list} data-list>
          {accounts.map((account) => (
            <tr
              key={account.id}
              data-row={account.id}
              data-shown={account.id === shown ? "" : undefined}
              data-closed={account.isClosed ? "" : undefined}
            >
              <th scope="row">
                <Link
                  to={accountPath(account.id)}
                  data-row-link
                  aria-current={account.id === shown ? "true" : undefined}
                >
                  {account.name}
                </Link>
                <small>{aboutWords(account, today)}</small>
              </th>
              <td className={styles.money} data-label="Due">
                {money(account.duePaise)}
              </td>
              <td data-label="Since">{sinceWords(account, today)}</td>
              <td className={styles.soFar} data-label={soFar}>
                {money(account.soFarPaise)}
              </td>
              <td className={styles.state}>
                {account.isClosed ? (
                  <Mark icon="lock">Closed</Mark>
                ) : (
                  <StandingMark standing={account.standing} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All</th>
            <td className={styles.money} data-label="Due">
              {sum("duePaise")}
            </td>
            <td aria-hidden="true" />
            <td className={styles.soFar} data-label={soFar}>
              {sum("soFarPaise")}
            </td>
            <td className={styles.state} aria-hidden="true" />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
