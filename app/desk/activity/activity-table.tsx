import { useRef } from "react";
import { useFetcher } from "react-router";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { ActivityLine } from "./activity-line.tsx";
import type { ActivityRow } from "./activity.queries.server.ts";
import styles from "./activity-table.module.css";

/** The changes of a day, a row each. */
export function ActivityTable({ rows }: { rows: readonly ActivityRow[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { change, busy } = useChange(useFetcher<Answer>(), { action: "/undo" });
  useListKeys(body);
  return (
    <table className={styles.table}>
      <caption>Changes of the day</caption>
      <thead>
        <tr>
          <th className={styles.time}>Time</th>
          <th className={styles.who}>Who</th>
          <th>What</th>
          <th className={styles.undo}>
            <span>Undo</span>
          </th>
        </tr>
      </thead>
      <tbody ref={body} data-list>
        {rows.map((row) => (
          <ActivityLine
            key={row.id}
            row={row}
            busy={busy}
            onUndo={() => change({ intent: "undo", entry: row.id })}
          />
        ))}
      </tbody>
    </table>
  );
}
