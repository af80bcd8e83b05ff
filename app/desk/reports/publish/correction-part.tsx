import { deskMoment } from "#app/lib/desk-times.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import styles from "../match/match-sheet.module.css";
import type { CorrectionWord } from "#app/domain/report-files/correction-word.ts";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import { reportWords } from "../files/file-words.ts";
import type { PublishState } from "./use-publish.ts";

const HOW = [
  { value: "replace", label: "Replace it", hint: "A wrong file: it is withdrawn" },
  { value: "amend", label: "Amend it", hint: "Corrected: both can be read" },
] as const;

type Props = {
  state: PublishState;
  /** What the PDF says of itself. */
  says: CorrectionWord | undefined;
  now: Date;
};

/** Asked where the booking has its report: what becomes of that one, and why. */
export function CorrectionPart({ state, says, now }: Props) {
  const { corrected, how, setHow, because, setBecause } = state;
  if (!corrected) return null;
  const at = deskMoment(new Date(corrected.uploadedAt), now);
  return (
    <div className={styles.part}>
      {says && <p>The PDF says {reportWords(says).toUpperCase()}.</p>}
      <Choices
        legend={`There is a report since ${at}`}
        name="how"
        choices={HOW}
        value={how}
        onChange={setHow}
      />
      {how && (
        <DeskInput
          label="Why?"
          hint={how === "amend" ? "The patient reads it beside the corrected report." : undefined}
          value={because}
          maxLength={MOST_WORDS}
          onChange={({ target }) => setBecause(target.value)}
        />
      )}
    </div>
  );
}
