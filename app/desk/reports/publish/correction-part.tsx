import { deskMoment } from "#app/lib/desk-times.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import styles from "../match/match-sheet.module.css";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import type { PublishState } from "./use-publish.ts";

const HOW = [
  { value: "replace", label: "Replace it", hint: "A wrong file: it is withdrawn" },
  { value: "amend", label: "Amend it", hint: "Corrected: both can be read" },
] as const;

/** Asked where the booking has its report: what becomes of that one, and why. */
export function CorrectionPart({ state, now }: { state: PublishState; now: Date }) {
  const { corrected, how, setHow, because, setBecause } = state;
  if (!corrected) return null;
  const at = deskMoment(new Date(corrected.uploadedAt), now);
  return (
    <div className={styles.part}>
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
