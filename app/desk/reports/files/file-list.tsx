import { useId } from "react";
import { Link } from "react-router";
import { matchInWords, reportWords } from "./file-words.ts";
import { othersInWords } from "#app/domain/report-files/other-people.ts";
import type { ReportFile } from "#app/domain/report-files/report-file.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type Choosable, ChooseBooking } from "../match/choose-booking.tsx";
import { replacePath } from "#app/domain/reports/publish-words.ts";
import { personDoubt } from "../match/person-doubt.ts";
import styles from "./file-list.module.css";

type Props = {
  files: readonly ReportFile[];
  /** All that wait, also those beyond the list. */
  waiting: number;
  /** More were published today than are listed. */
  isMorePublished: boolean;
  chosenId: string | undefined;
  choices: readonly Choosable[];
  now: Date;
  mayPublish: boolean;
  onWithdraw: (reportId: string) => void;
};

/** The files that wait to be published, and below them those published today. */
export function FileList({ files, waiting, isMorePublished, ...props }: Props) {
  const id = useId();
  const unlisted = waiting - files.filter(({ published }) => !published).length;
  return (
    <section className={styles.label} aria-labelledby={id} data-list>
      <div className={styles.head}>
        <h2 id={id}>
          Files <b>{files.length}</b>
        </h2>
        {waiting > 0 && <span>{waiting} to publish</span>}
      </div>
      {files.length === 0 ? (
        <p className={styles.empty}>No files. What you drop appears here.</p>
      ) : (
        <ul>
          {files.map((file) => (
            <FileRow key={file.id} file={file} {...props} />
          ))}
        </ul>
      )}
      {unlisted > 0 && (
        <p className={styles.empty}>{unlisted} more wait. They follow as these are done.</p>
      )}
      {isMorePublished && (
        <p className={styles.empty}>What was published earlier today stands on its booking.</p>
      )}
    </section>
  );
}

type RowProps = Omit<Props, "files" | "waiting" | "isMorePublished"> & { file: ReportFile };

/** `Published at 10:32 AM, Rekha Menon` */
function publishedWords({ match }: ReportFile, at: string, now: Date) {
  const said = `Published at ${deskMoment(new Date(at), now)}`;
  return match.kind === "fits" ? `${said}, ${match.booking.patientName}` : said;
}

function FileRow({ file, chosenId, choices, now, mayPublish, onWithdraw }: RowProps) {
  const { published, match } = file;
  const doubt = published ? undefined : personDoubt(file, dayInIndia(now));
  const says = [file.facts.correction, file.facts.partial].filter((word) => word !== undefined);
  const others = published ? undefined : othersInWords(file.facts.others, file.facts.isRead);
  const reference = match.kind === "fits" ? match.booking.reference : undefined;
  return (
    <li
      className={styles.file}
      data-row={file.id}
      data-done={published ? true : undefined}
      aria-current={file.id === chosenId || undefined}
    >
      <DeskIcon name="file" />
      <div>
        <h3>
          <Link to={`/reports?file=${file.id}`} preventScrollReset data-row-link>
            {file.name}
          </Link>
        </h3>
        <p>
          {published ? (
            publishedWords(file, published.at, now)
          ) : (
            <Match of={match} isDoubtful={(doubt ?? others) !== undefined} />
          )}
        </p>
        {doubt !== undefined && (
          <p>
            <Mark kind="now" icon="warning">
              {doubt}
            </Mark>
          </p>
        )}
        {others !== undefined && (
          <p>
            <Mark kind="now" icon="warning">
              {others}
            </Mark>
          </p>
        )}
        {!published && says.length > 0 && (
          <p>
            <Mark>Says: {says.map(reportWords).join(", ")}</Mark>
          </p>
        )}
        {published && mayPublish && (
          <p className={styles.actions}>
            {reference && (
              <Link
                className={buttonClass("inline")}
                to={replacePath(reference, published.reportId)}
                aria-label={`Replace ${file.name}`}
              >
                Replace
              </Link>
            )}
            <DeskButton
              kind="inline"
              aria-label={`Withdraw ${file.name}`}
              onClick={() => onWithdraw(published.reportId)}
            >
              Withdraw
            </DeskButton>
          </p>
        )}
        {!published && match.kind !== "fits" && (
          <div className={styles.actions} data-wide>
            <ChooseBooking
              file={file}
              choices={fittingFirst(match, choices)}
              mayPublish={mayPublish}
            />
          </div>
        )}
      </div>
    </li>
  );
}

function Match({ of, isDoubtful }: { of: ReportFile["match"]; isDoubtful: boolean }) {
  const { before, name, after } = matchInWords(of);
  if (name === undefined) return before;
  return (
    <>
      {isDoubtful ? "Perhaps" : before} <b>{name}</b>, {after}
    </>
  );
}

/** Those that fit come first, or the one that may. */
function fittingFirst(match: ReportFile["match"], choices: readonly Choosable[]) {
  const maybe = match.kind === "none" && match.maybe ? [match.maybe] : [];
  const bookings = match.kind === "several" ? match.bookings : maybe;
  const fitting = bookings.map(({ reference, patientName: name }) => ({ reference, name }));
  const others = choices.filter((one) =>
    fitting.every(({ reference }) => reference !== one.reference),
  );
  return [...fitting, ...others];
}
