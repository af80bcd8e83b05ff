import { useEffect, useRef } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { normalisePhone } from "#app/lib/phone.ts";
import { Empty } from "#app/ui/page.tsx";
import { ReportDownload } from "./report-download.tsx";
import { versionOf } from "./report-versions.ts";
import { messages, type Report } from "./reports.ts";
import { uploadMoments } from "./upload-moments.ts";
import styles from "./report-list.module.css";
import text from "#app/ui/text.module.css";

/** The reports of a number. The heading takes the focus, so that screen readers announce the result. */
export function ReportList({ phone, reports }: { phone: string; reports: Report[] }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isTypingAnother(phone)) heading.current?.focus();
  }, [phone]);
  return (
    <section className={styles.list} aria-labelledby="reports">
      <h2 id="reports" ref={heading} tabIndex={-1}>
        {t`Reports for ${phone}`}
      </h2>
      {reports.length === 0 ? (
        <Empty picture="no-reports" level="h3" title={messages.none}>
          <p>{t`A report appears here as soon as it is ready. Was it booked with another number?`}</p>
        </Empty>
      ) : (
        <>
          <ul>
            {reports.map((report) => (
              <ReportRow key={report._id} report={report} say={uploadMoments(report, reports)} />
            ))}
          </ul>
          <p className={text.hint}>
            {t`Downloads work for 15 minutes; after that, look the number up again. On a shared device, delete the file when you have read it.`}
          </p>
        </>
      )}
    </section>
  );
}

type RowProps = {
  report: Report;
  /** How the upload of a report of this list is said. */
  say: (uploadDate: string) => string;
};

function ReportRow({ report, say }: RowProps) {
  return (
    <li className={styles.report}>
      <div>
        <h3 lang={langOfNames()}>{report.testName}</h3>
        <p lang={langOfNames()}>{report.patientName}</p>
        <p className={text.caption}>
          <Uploaded at={report.uploadDate} day={say(report.uploadDate)} />
        </p>
        <Version report={report} say={say} />
      </div>
      <ReportDownload report={report} />
    </li>
  );
}

const Uploaded = ({ at, day }: { at: string; day: string }) => (
  <Trans>
    Uploaded on <time dateTime={at}>{day}</time>
  </Trans>
);

/** Which of several versions it is; nothing for a report that is whole and the only one. */
function Version({ report, say }: RowProps) {
  const version = versionOf(report, say);
  return (
    version && (
      <p className={styles.version}>
        <b>{version.lead}</b> <WithNames>{version.words}</WithNames>
      </p>
    )
  );
}

/** Leaves the focus where it is when the visitor already types the next number. */
function isTypingAnother(phone: string) {
  const box = document.activeElement;
  if (!(box instanceof HTMLInputElement) || box.name !== "phone") return false;
  return normalisePhone(box.value) !== phone;
}
