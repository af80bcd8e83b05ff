import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportPost } from "./import-forms.ts";
import type { ImportRun } from "./import-view.server.ts";
import { AnotherTest } from "./another-test-field.tsx";
import { MoreRows } from "./more-rows-foot.tsx";
import styles from "./import.module.css";

type Props = { run: ImportRun; onSay: (post: ImportPost) => void };

/** Rows that fit no test: what each perhaps is, and the choice of another. */
export const FitNothingLabel = ({ run, onSay }: Props) => (
  <WorkLabel
    title={`${grouped(run.nothing)} ${run.nothing === 1 ? "row fits" : "rows fit"} nothing`}
    aside="Left out. Choose for some, or download them"
  >
    <table className={styles.changes}>
      <tbody>
        {run.fitNothing.map((row) => (
          <tr key={row.line}>
            <th scope="row">
              <b>“{row.written}”</b>{" "}
              <span className={styles.small}>
                row {row.line}, {row.price}
              </span>
            </th>
            <td>{row.perhaps && `Perhaps ${row.perhaps.name}, ${row.perhaps.price}`}</td>
            <td className={styles.buttons}>
              {row.perhaps && <ItIsThis line={row.line} test={row.perhaps.id} onSay={onSay} />}
              <AnotherTest line={row.line} onSay={onSay} />
              <Link
                className={buttonClass("button")}
                to={`/catalogue/tests/new?${new URLSearchParams({ name: row.written, price: row.rupees })}`}
              >
                New test
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <MoreRows shown={run.fitNothing.length} all={run.nothing} show="nothing">
      <RowsFile id={run.id} count={run.nothing + run.wrong} />
    </MoreRows>
  </WorkLabel>
);

/** Leads to the rows that are left out, as a file. */
export const RowsFile = ({ id, count }: { id: string; count: number }) => (
  <a className={buttonClass("button")} href={`/catalogue/import/${id}/rows.csv`} download>
    <DeskIcon name="download" />
    {count === 1 ? "Download this row" : `Download the ${grouped(count)} rows`}
  </a>
);

type SayProps = Pick<Props, "onSay"> & { line: number };

function ItIsThis({ line, test, onSay }: SayProps & { test: string }) {
  const request = { intent: "fit", line: String(line), test } as const;
  return (
    <PostForm request={request} onSend={() => onSay(request)}>
      <button className={buttonClass("button")}>It is this</button>
    </PostForm>
  );
}
