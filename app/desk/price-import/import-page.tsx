import { Link } from "react-router";
import { TestBack } from "#app/desk/catalogue/tests/test-back.tsx";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { AppliedLabel } from "./applied-label.tsx";
import { ColumnsLabel } from "./columns-label.tsx";
import { grouped } from "./grouped-count.ts";
import type { ImportPost } from "./import-forms.ts";
import { ImportRows } from "./import-rows-list.tsx";
import { ImportSums } from "./import-sums.tsx";
import type { ImportView } from "./import-view.server.ts";
import styles from "./import.module.css";

/** What a price file would change, before it does (day/README.md §8: Price file). */
export function ImportPage({ fileName, readAt, appliedAt, applied, open }: ImportView) {
  const { change, busy } = useChange<ImportPost>();
  const run = open?.run;
  const canApply = run !== undefined && run.changes > 0;
  const apply = () => canApply && !busy && change({ intent: "apply" });
  useKeys({ "Ctrl+Enter": apply });
  const state = appliedAt
    ? `Applied at ${deskClock(new Date(appliedAt))}`
    : "Nothing has changed yet";
  return (
    <>
      <DeskHead
        title={`Prices from ${fileName}`}
        above={<TestBack />}
        sub={`${run ? `${grouped(run.rows)} rows, ` : ""}read at ${deskClock(new Date(readAt))}. ${state}`}
      >
        {open && (
          <Link className={buttonClass("button")} to="/catalogue">
            Change nothing
          </Link>
        )}
        {canApply && (
          <PostForm request={{ intent: "apply" }} onSend={apply}>
            <button className={buttonClass("primary")} disabled={busy}>
              Change {run.inWords}
              <Kbd of="Ctrl Enter" />
            </button>
          </PostForm>
        )}
      </DeskHead>
      {run && <ImportSums run={run} />}
      <div className={styles.parts}>
        {open?.refused && (
          <p role="alert" className={styles.refused}>
            {open.refused}
          </p>
        )}
        {run && run.changedMeanwhile.length > 0 && (
          <PostForm request={{ intent: "look" }} onSend={() => change({ intent: "look" })}>
            <p className={styles.refused}>
              Prices were changed since this file was read: {run.changedMeanwhile.join(", ")}.{" "}
              <button className={buttonClass("button")}>Look again</button>
            </p>
          </PostForm>
        )}
        {applied && <AppliedLabel applied={applied} />}
        {open && <ColumnsLabel open={open} onSay={change} />}
        {run && <ImportRows run={run} onSay={change} />}
        <p className={styles.foot}>
          Open bookings keep the price the patient was told. You can undo it for 7 days under{" "}
          <Link to="/activity">Activity</Link>. CSV, Excel and OpenDocument; the whole list as CSV
          works as before under “<Link to="/catalogue/import#whole-list">The whole list</Link>”.
        </p>
      </div>
    </>
  );
}
