import { ownPricesPath } from "#app/domain/own-price-list/list-paths.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PriceListForm } from "#app/ui/desk/price-list-form.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AccountBack, restWords } from "./account-back.tsx";
import type { OwnPricesPost } from "./own-prices-forms.ts";
import type { OwnPricesView } from "./own-prices-view.server.ts";
import styles from "./own-prices.module.css";

type Props = OwnPricesView & { refused: string; now: string };

/** What an account pays by its own list, and the file that sets it (product §10: Accounts). */
export function OwnPricesPage({ account, count, rows, list, refused, now }: Props) {
  const path = ownPricesPath(account.id);
  return (
    <>
      <DeskHead
        title={`Own prices of ${account.name}`}
        above={<AccountBack account={account} />}
        sub={restWords(account.discountPercent)}
      />
      <div className={styles.parts}>
        <ChooseFile path={path} refused={refused} />
        <WorkLabel
          title={count === 1 ? "1 test has its own price" : `${count} tests have their own price`}
          aside={list && `${list.fileName}, ${deskMoment(new Date(list.setAt), new Date(now))}`}
        >
          {list ? <OwnList path={path} rows={rows} count={count} /> : <p>No file was read yet.</p>}
        </WorkLabel>
      </div>
    </>
  );
}

const ChooseFile = ({ path, refused }: { path: string; refused: string }) => (
  <WorkLabel
    title="Prices from a file"
    aside="CSV, Excel (.xlsx) and OpenDocument (.ods), up to 5 MB"
  >
    <PriceListForm
      action={`${path}/file`}
      hint="A column with the test’s id or name, and one with the price. Nothing changes before you have seen what would."
      refused={refused}
    />
  </WorkLabel>
);

type ListProps = { path: string } & Pick<OwnPricesView, "rows" | "count">;

function OwnList({ path, rows, count }: ListProps) {
  const { change, busy } = useChange<OwnPricesPost>();
  return (
    <>
      <div className={styles.ways}>
        <a className={buttonClass("button")} href={`${path}.csv`} download>
          <DeskIcon name="download" />
          Download CSV
        </a>
        <PostForm request={{ intent: "drop" }} onSend={() => change({ intent: "drop" })}>
          <button className={buttonClass("button")} disabled={busy}>
            Take the own prices away
          </button>
        </PostForm>
      </div>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">Test</th>
            <th scope="col">The lab’s</th>
            <th scope="col">Own</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, lab, own }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{lab}</td>
              <td>
                <b>{own}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {count > rows.length && (
        <p>
          The first {rows.length} of {count}. The file has them all.
        </p>
      )}
    </>
  );
}
