import { useFetcher } from "react-router";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./data-health.module.css";
import {
  backupMoment,
  backupWords,
  diskPercent,
  diskWords,
  type Health,
  inMegabytes,
  paceWords,
} from "./health-words.ts";
import { healthMark } from "./health-mark.ts";
import type { HealthPost } from "./health-forms.ts";

type Props = { health: Health; now: Date };

/** Backups, disk, version and failed notices, for managers (product §10: Data health). */
export function DataHealth({ health, now }: Props) {
  const { backups, disk, databaseBytes, failed, version, database } = health;
  const mark = healthMark(health, now);
  const [last] = backups;
  return (
    <WorkLabel
      title="Data health"
      aside={
        mark && (
          <Mark kind={mark.kind} icon="warning">
            {mark.words}
          </Mark>
        )
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>Last backup</dt>
          <dd>
            <b>{last ? backupMoment(last.at, now) : "None yet"}</b>
            {backupWords(backups, now)}
            <form method="post" action="/lab/backup" className={styles.form}>
              <input type="hidden" name="intent" value="take" />
              <button className={buttonClass("button")}>Make a backup now</button>
              <small>
                It is checked, then saved by this browser. It holds patients’ data: keep it where
                only the lab can read it.
              </small>
            </form>
          </dd>
        </div>
        {disk && (
          <div>
            <dt>Disk</dt>
            <dd>
              <b>{diskWords(disk)}</b>
              <span className={styles.gauge} role="img" aria-label={`${diskPercent(disk)} % used`}>
                <i style={{ width: `${Math.min(100, diskPercent(disk))}%` }} />
              </span>
              {paceWords(disk, backups, now)}
            </dd>
          </div>
        )}
        {databaseBytes !== undefined && (
          <div>
            <dt>Database</dt>
            <dd>
              <b>{inMegabytes(databaseBytes)}</b>
              On a server of its own, which has its own disk.
            </dd>
          </div>
        )}
        <div>
          <dt>Version</dt>
          <dd>
            <b>{version}</b>
            {database}
          </dd>
        </div>
        <div>
          <dt>Failed notices</dt>
          <dd>{failed ? <Failed {...failed} /> : <b>None</b>}</dd>
        </div>
        <div>
          <dt>Doctor</dt>
          <dd>
            <MachineList />
          </dd>
        </div>
      </dl>
    </WorkLabel>
  );
}

function Failed({ count, since, lines }: NonNullable<Health["failed"]>) {
  const { change, busy } = useChange<HealthPost>({ action: "/lab/health" });
  return (
    <>
      <b>
        {count} since {since}
      </b>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <DeskButton kind="inline" disabled={busy} onClick={() => change({ intent: "send-again" })}>
        Send again
      </DeskButton>
    </>
  );
}

/** What is left to do before going live, asked for when somebody wants to know: it reads all tests. */
function MachineList() {
  const { load, data, state } = useFetcher<{ todo: string[] }>();
  if (!data)
    return (
      <DeskButton
        kind="inline"
        disabled={state !== "idle"}
        onClick={() => void load("/lab/health")}
      >
        For whoever runs the machine
      </DeskButton>
    );
  if (data.todo.length === 0) return <p role="status">Nothing of the sample lab is left.</p>;
  return (
    <div role="status">
      <b>For whoever runs the machine</b>
      <ul className={styles.todo}>
        {data.todo.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
