import { useState } from "react";
import { t } from "#app/lib/translate.ts";
import { ApiError, logBug } from "#app/http/api.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { fetchReportFile } from "./reports.calls.ts";
import { downloadUrl, messages, type Report, reportFileName } from "./reports.ts";
import button from "#app/ui/button.module.css";
import styles from "./report-download.module.css";
import text from "#app/ui/text.module.css";

/** Saves a report under its own name (product §7); a plain link without JavaScript or to another site. */
export function ReportDownload({ report }: { report: Report }) {
  const hydrated = useHydrated();
  const [failure, setFailure] = useState("");
  const [pending, setPending] = useState(false);
  const url = downloadUrl(report);
  const { testName, patientName } = report;
  const label = t`Download ${testName}, ${patientName}`;

  async function download() {
    if (pending) return undefined;
    setFailure("");
    if (!url) return setFailure(messages.fileMissing);
    setPending(true);
    try {
      save(await fetchReportFile(url), reportFileName(report));
    } catch (error) {
      const missing = error instanceof ApiError && error.status === 404;
      logBug(error);
      setFailure(missing ? messages.fileMissing : messages.downloadFailed);
    } finally {
      setPending(false);
    }
    return undefined;
  }

  return (
    <div className={styles.download}>
      {hydrated && !isElsewhere(url) ? (
        <button
          type="button"
          className={button.button}
          aria-label={label}
          aria-busy={pending || undefined}
          onClick={() => void download()}
        >
          <Icon name="download" />
          {t`Download`}
        </button>
      ) : (
        url && (
          <a className={button.button} href={url} aria-label={label} rel="noreferrer">
            <Icon name="download" />
            {t`Download`}
          </a>
        )
      )}
      {!hydrated && !url && <p>{messages.fileMissing}</p>}
      <p className={text.error} role="alert" hidden={!failure}>
        <Icon name="alert" />
        {failure}
      </p>
    </div>
  );
}

/** The content security policy lets scripts fetch from this origin only. */
const isElsewhere = (url?: string) => url !== undefined && /^https?:/i.test(url);

function save(file: Blob, name: string) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser needs the URL until it starts saving.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
