import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { AskedLabel } from "./asked-label.tsx";
import { ChangedLabel } from "./changed-label.tsx";
import { ColumnsLabel } from "./columns-label.tsx";
import { FitNothingLabel } from "./fit-nothing-label.tsx";
import type { ImportPost } from "./import-forms.ts";
import { ImportSums } from "./import-sums.tsx";
import type { ImportView } from "./import-view.server.ts";
import { WrongLabel } from "./wrong-label.tsx";
import styles from "./import.module.css";

const grouped = (count: number) => count.toLocaleString("en-IN");

/** What a price file would change, before it does (day/README.md §8: Price file). */
export function ImportPage(view: ImportView) {
  const { fileName, readAt, appliedAt, run, refused } = view;
  const { change, busy } = useChange<ImportPost>();
  const canApply = appliedAt === null && run !== undefined && run.changes > 0;
  const apply = () => canApply && !busy && change({ intent: "apply" });
  useKeys({ "Ctrl+Enter": apply });
  const state = appliedAt
    ? `Applied at ${deskClock(new Date(appliedAt))}. You can undo it for 7 days under Activity`
    : "Nothing has changed yet";
  return (
    <>
      <DeskHead
        title={`Prices from ${fileName}`}
        above={<Link to="/catalogue">Catalogue</Link>}
        sub={`${run ? `${grouped(run.rows)} rows, ` : ""}read at ${deskClock(new Date(readAt))}. ${state}`}
      >
        {!appliedAt && (
          <Link className={buttonClass("button")} to="/catalogue">
            Change nothing
          </Link>
        )}
        {canApply && (
          <PostForm request={{ intent: "apply" }} onSend={apply}>
            <button className={buttonClass("primary")} disabled={busy}>
              Change {grouped(run.changes)} {run.changes === 1 ? "price" : "prices"}
              <Kbd of="Ctrl Enter" />
            </button>
          </PostForm>
        )}
      </DeskHead>
      {run && <ImportSums run={run} />}
      <div className={styles.parts}>
        {refused && (
          <p role="alert" className={styles.refused}>
            {refused}
          </p>
        )}
        {run && run.changedMeanwhile.length > 0 && !appliedAt && (
          <PostForm request={{ intent: "look" }} onSend={() => change({ intent: "look" })}>
            <p className={styles.refused}>
              Prices were changed since this file was read: {run.changedMeanwhile.join(", ")}.{" "}
              <button className={buttonClass("button")}>Look again</button>
            </p>
          </PostForm>
        )}
        {!appliedAt && <ColumnsLabel view={view} onSay={change} />}
        {run && !appliedAt && (
          <>
            {run.asked.length > 0 && <AskedLabel asked={run.asked} onSay={change} />}
            {run.wrong > 0 && <WrongLabel run={run} />}
            {run.changes > 0 && <ChangedLabel run={run} />}
            {run.nothing > 0 && <FitNothingLabel run={run} onSay={change} />}
          </>
        )}
        <p className={styles.foot}>
          Open bookings keep the price the patient was told. You can undo it for 7 days under
          Activity. CSV, Excel and OpenDocument.
        </p>
      </div>
    </>
  );
}
