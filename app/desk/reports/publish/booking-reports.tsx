import { useId, useState } from "react";
import { Link } from "react-router";
import { useMay } from "#app/desk/access/use-may.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { CriticalValue } from "../critical/critical-values.queries.server.ts";
import { CriticalTries } from "../critical/critical-tries-list.tsx";
import { replacePath, reportPdfPath } from "#app/domain/reports/publish-words.ts";
import type { PublishedReport } from "#app/domain/reports/publishing.queries.server.ts";
import { TellDialog } from "../critical/tell-dialog.tsx";
import { TickDialog } from "../critical/tick-dialog.tsx";
import { WithdrawDialog } from "./withdraw-dialog.tsx";
import styles from "./booking-reports.module.css";

type Patient = {
  id: string;
  reference: string;
  patientName: string;
  erasedAt: string | null;
};

type Props = {
  patients: readonly Patient[];
  reports: readonly PublishedReport[];
  critical: readonly CriticalValue[];
  mayPublish: boolean;
  now: Date;
};

type Dialog =
  | { kind: "withdraw"; reportId: string }
  | { kind: "tick"; patient: Patient }
  | { kind: "tell"; value: CriticalValue };

/** The reports of a visit, by patient, and the critical values already reported to someone. */
export function BookingReports({ patients, reports, critical, mayPublish, now }: Props) {
  const id = useId();
  const maySee = useMay("see-reports-due");
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  return (
    <section className={styles.label} aria-labelledby={id}>
      <h2 id={id}>Reports</h2>
      {patients.map((patient) => {
        const own = reports.filter(({ bookingId }) => bookingId === patient.id);
        return (
          <div key={patient.id} className={styles.patient}>
            {patients.length > 1 && <h3>{patient.patientName}</h3>}
            {own.length === 0 && <p>No report yet.</p>}
            <ul>
              {own.map((report) => (
                <li key={report.id}>
                  <p>
                    <b>{report.testName}</b>
                    <small>{aboutReport(report, own, now)}</small>
                  </p>
                  <span className={styles.actions}>
                    {maySee && (
                      <a
                        className={buttonClass("inline")}
                        href={reportPdfPath(report.id)}
                        aria-label={`Open ${report.testName}`}
                      >
                        Open
                      </a>
                    )}
                    {mayPublish && (
                      <>
                        <Link
                          className={buttonClass("inline")}
                          to={replacePath(patient.reference, report.id)}
                        >
                          Replace
                        </Link>
                        <DeskButton
                          kind="inline"
                          onClick={() => setDialog({ kind: "withdraw", reportId: report.id })}
                        >
                          Withdraw
                        </DeskButton>
                      </>
                    )}
                  </span>
                </li>
              ))}
              {critical
                .filter(({ bookingId }) => bookingId === patient.id)
                .map((value) => (
                  <li key={value.id}>
                    <Critical value={value} now={now} />
                    {value.toldAt === null && (
                      <DeskButton onClick={() => setDialog({ kind: "tell", value })}>
                        Who was told?
                      </DeskButton>
                    )}
                  </li>
                ))}
            </ul>
            {mayPublish && patient.erasedAt === null && (
              <DeskButton
                kind="inline"
                aria-label={`Tick a critical value of ${patient.patientName}`}
                onClick={() => setDialog({ kind: "tick", patient })}
              >
                Tick a critical value
              </DeskButton>
            )}
          </div>
        );
      })}
      {dialog?.kind === "withdraw" && <WithdrawDialog reportId={dialog.reportId} onClose={close} />}
      {dialog?.kind === "tick" && <TickDialog patient={dialog.patient} onClose={close} />}
      {dialog?.kind === "tell" && <TellDialog value={dialog.value} now={now} onClose={close} />}
    </section>
  );
}

function aboutReport(report: PublishedReport, own: readonly PublishedReport[], now: Date) {
  const newer = own.filter(({ amendsId }) => amendsId === report.id);
  const { part, testsReady, testsTotal, uploadedAt, by, supersededById, amendedBecause } = report;
  return [
    part === "partial" && `part, ${testsReady} of ${testsTotal}`,
    `published ${deskMoment(new Date(uploadedAt), now)}`,
    by,
    amendedBecause !== null && `corrected: ${amendedBecause}`,
    supersededById !== null
      ? "a newer one stands in its place"
      : newer.length > 0 && `a newer one counts for ${joined(newer.map((one) => one.testName))}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function Critical({ value, now }: { value: CriticalValue; now: Date }) {
  const { words, tickedAt, toldAt, toldName, toldBy, toldValue, readBackAt, tries } = value;
  const when = (at: string) => deskMoment(new Date(at), now);
  const readBack = readBackAt === null ? "not read back" : "read back";
  return (
    <div>
      <b>Critical value{words && `: ${words}`}</b>
      {toldAt === null ? (
        <Mark kind="bad" icon="alert">
          Nobody has been told since {when(tickedAt)}
        </Mark>
      ) : (
        <small>
          {[`${toldName ?? "Somebody"} was told at ${when(toldAt)}`, toldBy && `by ${toldBy}`]
            .filter(Boolean)
            .join(" ")}
          {toldValue !== null && `: “${toldValue}”, ${readBack}`}
        </small>
      )}
      <CriticalTries tries={tries} now={now} />
    </div>
  );
}
