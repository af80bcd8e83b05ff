import { type ReactNode, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { FirstPage } from "#app/desk/reports/files/first-page.tsx";
import type { FileOutcome } from "#app/domain/report-files/dropped-file.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { KeyHints } from "#app/ui/desk/kbd.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import type { Answer } from "#app/ui/desk/tell-answer.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { type Choosable } from "./match/choose-booking.tsx";
import { CriticalList } from "./critical/critical-list.tsx";
import { DropZone } from "./files/drop-zone.tsx";
import { FileList } from "./files/file-list.tsx";
import { MatchPanel } from "./match/match-panel.tsx";
import { reportsInWords } from "#app/domain/reports/publish-words.ts";
import type { ReportsView } from "./reports-view.queries.server.ts";
import { fileHints } from "./files/file-hints.ts";
import { nextFile } from "./files/next-file.ts";
import { useFileKeys } from "./files/use-file-keys.ts";
import { WithdrawDialog } from "./publish/withdraw-dialog.tsx";
import styles from "./reports-page.module.css";
import type { ReportPost } from "./report-forms.ts";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";

type Props = {
  view: ReportsView;
  /** Counts and choices of what is due, and its list at the foot of the left column. */
  due: { count: number; overdue: number; choices: readonly Choosable[] };
  dueList: ReactNode;
  /** The report that the next file replaces. */
  replaces: string | undefined;
  /** The chosen file is published to a phone that has no booking. */
  isToPhone: boolean;
  mayPublish: boolean;
};

type Published = Answer & { reportId?: string };

/** Files, the first page, and the booking beside it (product §10: Reports). */
export function ReportsPage({ view, due, dueList, replaces, isToPhone, mayPublish }: Props) {
  const { files, waiting, isMorePublished, chosen, wanted, untold } = view;
  const now = new Date(view.now);
  const hints = fileHints({ files, chosen, isToPhone, mayPublish, today: dayInIndia(now) });
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [withdrawing, setWithdrawing] = useState<string>();
  const [undo, setUndo] = useState<{ reportId: string; entry: string }>();
  const [error, setError] = useState<{ said: string; asks: boolean }>();
  const publishing = useChange<ReportPost, Published>({
    action: "/reports",
    onAnswer: (answer, sent) => {
      setError(answer.ok ? undefined : { said: answer.said, asks: answer.reason === "asks" });
      if (answer.ok && answer.undo && answer.reportId)
        setUndo({ reportId: answer.reportId, entry: answer.undo });
      if (answer.ok && "file" in sent && sent.intent !== "say-of-file") goOnAfter(sent.file);
      return !answer.ok && isToPhone;
    },
  });
  const matching = useChange<ReportPost>({ action: "/reports" });
  const undoing = useChange<UndoPost>({ action: "/undo" });
  useFileKeys(files, chosen?.file.id);
  // Where nothing is to publish, the browser would open the link in focus in another tab.
  useKeys({ "Ctrl+Enter": () => true }, { turn: "last" });

  /** Keys go on with the next file that waits; the last one stays, where it can be taken back. */
  function goOnAfter(published: string) {
    const next = nextFile(files, published);
    // A colleague who has gone on to another file meanwhile stays there.
    if (!next || chosen?.file.id !== published) return;
    void navigate(`/reports?file=${next.id}`, { replace: true, preventScrollReset: true });
    const row = root.current?.querySelector(`[data-row="${CSS.escape(next.id)}"]`);
    row?.querySelector<HTMLElement>("[data-row-link]")?.focus();
  }
  /** The file is the chosen one until it is published, also where it was the first of the list. */
  function publish(post: ReportPost) {
    const stays = post.intent === "say-of-file";
    if (chosen && !stays) void navigate(`?file=${chosen.file.id}`, { replace: true });
    publishing.change(post);
  }
  /** A file that was dropped for a booking is of this one. */
  function onDropped(outcomes: readonly FileOutcome[]) {
    const [first] = outcomes.flatMap((one) => (one.ok ? one.id : []));
    if (first === undefined) return;
    if (!wanted) return void revalidate();
    void navigate(`/reports?file=${first}${replaces ? `&replaces=${replaces}` : ""}`);
    matching.change({ intent: "choose-booking", file: first, reference: wanted.reference });
  }
  return (
    <>
      <DeskHead title="Reports" sub={reportsInWords({ ...due, waiting })}>
        {hints.length > 0 && <KeyHints hints={hints} />}
      </DeskHead>
      <div className={styles.page} ref={root}>
        <div className={styles.left}>
          <DropZone wanted={wanted} onDone={onDropped} />
          <CriticalList values={untold} now={now} />
          <FileList
            files={files}
            waiting={waiting}
            isMorePublished={isMorePublished}
            chosenId={chosen?.file.id}
            choices={due.choices}
            now={now}
            mayPublish={mayPublish}
            onWithdraw={setWithdrawing}
          />
          <div>
            <p className={styles.due} aria-hidden="true">
              Reports due
            </p>
            {dueList}
          </div>
        </div>
        {chosen ? (
          <>
            <FirstPage file={chosen.file} />
            <div className={styles.match}>
              <MatchPanel
                key={`${chosen.file.id} ${chosen.booking?.id} ${isToPhone} ${replaces}`}
                chosen={chosen}
                choices={due.choices}
                replaces={replaces}
                isToPhone={isToPhone}
                mayPublish={mayPublish}
                now={now}
                busy={publishing.busy}
                error={error}
                undo={undo?.reportId === chosen.file.published?.reportId ? undo?.entry : undefined}
                onPublish={publish}
                onUndo={(entry) => {
                  setUndo(undefined);
                  undoing.change({ intent: "undo", entry });
                }}
                onWithdraw={setWithdrawing}
              />
            </div>
          </>
        ) : (
          <div className={styles.nothing}>
            <Nothing title={wanted ? `No file for ${wanted.reference} yet.` : "No file waits."}>
              <p>Drop PDFs of the lab’s instruments or of a reference laboratory.</p>
            </Nothing>
          </div>
        )}
      </div>
      {withdrawing !== undefined && (
        <WithdrawDialog reportId={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </>
  );
}
