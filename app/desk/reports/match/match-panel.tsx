import type { Choosable } from "./choose-booking.tsx";
import { MatchSheet } from "./match-sheet.tsx";
import { Otherwise } from "./otherwise.tsx";
import { PhoneSheet } from "./phone-sheet.tsx";
import { PublishedSheet } from "../publish/published-sheet.tsx";
import type { ChosenFile } from "../reports-view.queries.server.ts";
import { SeenSheet } from "./seen-sheet.tsx";
import { UnmatchedSheet } from "./unmatched-sheet.tsx";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  chosen: ChosenFile;
  choices: readonly Choosable[];
  replaces: string | undefined;
  isToPhone: boolean;
  mayPublish: boolean;
  now: Date;
  busy: boolean;
  /** What was refused last. */
  error: { said: string; asks: boolean } | undefined;
  /** The entry that Undo takes back, for a report that was published just now. */
  undo: string | undefined;
  onPublish: (post: ReportPost) => void;
  onUndo: (entry: string) => void;
  onWithdraw: (reportId: string) => void;
};

/** Beside the page: the booking, the phone, or the report that it was published as. */
export function MatchPanel(props: Props) {
  const { chosen, choices, replaces, isToPhone, mayPublish, now, busy, error, onPublish } = props;
  const { file, booking, guard } = chosen;
  const otherwise = <Otherwise file={file} choices={choices} mayPublish={mayPublish} />;
  const { published } = file;
  if (published)
    return (
      <PublishedSheet
        file={{ ...file, published }}
        reference={booking?.reference}
        now={now}
        mayPublish={mayPublish}
        undo={props.undo}
        onUndo={props.onUndo}
        onWithdraw={() => props.onWithdraw(published.reportId)}
      />
    );
  if (isToPhone && mayPublish)
    return (
      <PhoneSheet
        fileId={file.id}
        facts={file.facts}
        guard={guard}
        now={now}
        error={error}
        busy={busy}
        onChange={onPublish}
        otherwise={otherwise}
      />
    );
  if (!booking) return <UnmatchedSheet file={file} otherwise={otherwise} />;
  if (!mayPublish) return <SeenSheet booking={booking} otherwise={otherwise} />;
  return (
    <MatchSheet
      file={file}
      booking={booking}
      guard={guard}
      replaces={replaces}
      now={now}
      busy={busy}
      onChange={onPublish}
      otherwise={otherwise}
    />
  );
}
