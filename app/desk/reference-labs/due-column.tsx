import { useState } from "react";
import { DueList } from "#app/desk/today/due-list.tsx";
import type { ReportDue } from "#app/desk/today/reports-due.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./due-column.module.css";
import { SendOutDialog } from "./send-out-dialog.tsx";
import { SentOutList } from "./sent-out-list.tsx";
import type { SentOut } from "./sent-out.ts";
import type { LaboratoryPost } from "./laboratory-forms.ts";

type Props = {
  due: { rows: readonly ReportDue[]; count: number; overdue: number };
  sent: readonly SentOut[];
  /** Of all that is sent out, also beyond the list. */
  count: number;
  laboratories: readonly string[];
  /** ISO. */
  today: string;
};

/** Reports due, and as its own filter what reference laboratories have. */
export function DueColumn({ due, sent, count: sentCount, laboratories, today }: Props) {
  const [filter, setFilter] = useState<"all" | "sent">("all");
  const [sending, setSending] = useState<ReportDue>();
  const { change, busy } = useChange<LaboratoryPost>({
    action: "/reports/sent-out",
  });
  const filters = [
    { value: "all", words: "All", count: due.count },
    { value: "sent", words: "Sent out", count: sentCount },
  ] as const;
  return (
    <>
      <div className={styles.filters} role="group" aria-label="Which reports due">
        {filters.map(({ value, words, count }) => (
          <button
            key={value}
            type="button"
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
          >
            {words} <b>{count}</b>
          </button>
        ))}
      </div>
      {filter === "all" ? (
        <DueList
          due={due}
          isChosen
          footOf={(row) => (
            <button
              type="button"
              className={`${buttonClass("inline")} ${styles.send}`}
              aria-label={`Send out: ${row.name}`}
              onClick={() => setSending(row)}
            >
              Send out
            </button>
          )}
        />
      ) : (
        <SentOutList
          sent={sent}
          count={sentCount}
          today={today}
          busy={busy}
          onBack={(id) => change({ intent: "back", sent: id })}
        />
      )}
      {sending && (
        <SendOutDialog
          booking={sending}
          laboratories={laboratories}
          today={today}
          onClose={() => setSending(undefined)}
        />
      )}
    </>
  );
}
