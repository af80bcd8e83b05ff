import { useEffect, useRef } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { formatLongDay } from "#app/lib/long-day.ts";
import { normalisePhone } from "#app/lib/phone.ts";
import { Empty } from "#app/ui/page.tsx";
import { ReportDownload } from "./report-download.tsx";
import { versionOf } from "./report-versions.ts";
import { messages, type Report } from "./reports.ts";
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
              <li className={styles.report} key={report._id}>
                <div>
                  <h3 lang={langOfNames()}>{report.testName}</h3>
                  <p lang={langOfNames()}>{report.patientName}</p>
                  <p className={text.caption}>
                    <Uploaded at={report.uploadDate} />
                  </p>
                  <Version report={report} />
                </div>
                <ReportDownload report={report} />
              </li>
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

function Uploaded({ at }: { at: string }) {
  const day = formatLongDay(at);
  return (
    <Trans>
      Uploaded on <time dateTime={at}>{day}</time>
    </Trans>
  );
}

/** Which of several versions it is; nothing for a report that is whole and the only one. */
function Version({ report }: { report: Report }) {
  const version = versionOf(report);
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
