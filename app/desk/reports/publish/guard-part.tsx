import { deskMoment } from "#app/lib/desk-times.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import styles from "../match/match-sheet.module.css";
import { type Look, type OpenQuestion, SAID, WHO_SAYS } from "./prenatal-guard.ts";
import type { ReportPost } from "../report-forms.ts";

type Props = {
  open: OpenQuestion;
  looks: readonly Look[];
  fileId: string;
  now: Date;
  busy: boolean;
  onChange: (post: ReportPost) => void;
};

/** Why a report of a prenatal test is not published, who has answered, and the answer. */
export function GuardPart({ open, looks, fileId, now, busy, onChange }: Props) {
  const { said, words } = open;
  const sayers = looks.filter((look) => look.said === said);
  return (
    <div className={styles.part}>
      <Band kind="bad" icon="alert">
        <b>{words[0]}</b> {words[1]}
      </Band>
      {sayers.map(({ staffId, name, at }) => (
        <p key={staffId}>
          {name}, {deskMoment(new Date(at), now)}: “{SAID[said]}”
        </p>
      ))}
      <p>{WHO_SAYS[said]}</p>
      <div className={styles.row}>
        <DeskButton
          disabled={busy}
          onClick={() => onChange({ intent: "say-of-file", file: fileId, said })}
        >
          {SAID[said]}
        </DeskButton>
      </div>
    </div>
  );
}
