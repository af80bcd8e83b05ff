import { Link } from "react-router";
import { ownPricesPath } from "#app/domain/own-price-list/list-paths.ts";
import { counted } from "#app/lib/counted.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { AccountBack, restWords } from "./account-back.tsx";
import type { OwnPricesPost } from "./own-prices-forms.ts";
import type { ListRunView } from "./own-prices-view.server.ts";
import styles from "./own-prices.module.css";

/** What a file would make of the own prices of an account, before it does. */
export function ListRunPage({ account, file, seen, said, run }: ListRunView) {
  const { change, busy } = useChange<OwnPricesPost>();
  const isOpen = file.appliedAt === null;
  const canApply = isOpen && run !== undefined && run.listed > 0;
  const request = { intent: "apply", seen } as const;
  const apply = () => canApply && !busy && change(request);
  useKeys({ "Ctrl+Enter": apply });
  const state = isOpen
    ? "Nothing has changed yet"
    : `Applied at ${deskClock(new Date(file.appliedAt ?? ""))}`;
  return (
    <>
      <DeskHead
        title={`Own prices from ${file.fileName}`}
        above={<AccountBack account={account} />}
        sub={`Read at ${deskClock(new Date(file.readAt))}. ${state}. ${restWords(account.discountPercent)}`}
      >
        <Link className={buttonClass("button")} to={ownPricesPath(account.id)}>
          {isOpen ? "Change nothing" : "The own prices"}
        </Link>
        {canApply && (
          <PostForm request={request} onSend={apply}>
            <button className={buttonClass("primary")} disabled={busy}>
              Set {counted(run.listed, "price")}
              <Kbd of="Ctrl Enter" />
            </button>
          </PostForm>
        )}
      </DeskHead>
      <div className={styles.parts}>
        {said && (
          <p role="alert" className={styles.refused}>
            {said}
          </p>
        )}
        {run && run.refused > 0 && <LeftOut run={run} />}
        {run && <Listed run={run} />}
      </div>
    </>
  );
}

type Run = NonNullable<ListRunView["run"]>;

const LeftOut = ({ run }: { run: Run }) => (
  <WorkLabel
    bad
    title={run.refused === 1 ? "1 row is left out" : `${run.refused} rows are left out`}
    aside="Correct them in your file and read it again"
  >
    <ul className={styles.left}>
      {run.left.map(({ line, reason }) => (
        <li key={line}>{reason}</li>
      ))}
    </ul>
  </WorkLabel>
);

const Listed = ({ run }: { run: Run }) => (
  <WorkLabel
    title={run.listed === 1 ? "1 test has a price" : `${run.listed} tests have a price`}
    aside={[`${run.changes} new or other`, endsWords(run.ends)].filter(Boolean).join(". ")}
  >
    <table className={styles.prices}>
      <thead>
        <tr>
          <th scope="col">Test</th>
          <th scope="col">The lab’s</th>
          <th scope="col">Own so far</th>
          <th scope="col">Own</th>
        </tr>
      </thead>
      <tbody>
        {run.rows.map(({ line, name, lab, was, own }) => (
          <tr key={line}>
            <th scope="row">{name}</th>
            <td>{lab}</td>
            <td>{was}</td>
            <td>
              <b>{own}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </WorkLabel>
);

function endsWords(ends: number) {
  if (ends === 0) return "";
  return ends === 1
    ? "1 own price of now is not in the file, and ends"
    : `${ends} own prices of now are not in the file, and end`;
}
