import { useState } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import type { FileOutcome } from "#app/domain/report-files/dropped-file.ts";
import styles from "./drop-zone.module.css";
import { useUploads } from "./use-uploads.ts";

type Props = {
  /** Whose right file is dropped in place of a wrong one, or whose report is added. */
  wanted: { reference: string; patientName: string } | undefined;
  onDone: (outcomes: readonly FileOutcome[]) => void;
};

/** Takes PDFs by drag, by click and by keyboard, several at once; each refusal is said in words. */
export function DropZone({ wanted, onDone }: Props) {
  const [isOver, setOver] = useState(false);
  const { upload, progress, refused, forget } = useUploads(onDone);
  return (
    <div>
      <label className={styles.drop} data-over={isOver || undefined}>
        {/* It covers the zone: browsers let files be dropped on it. */}
        <input
          type="file"
          multiple
          accept="application/pdf,.pdf"
          disabled={progress !== undefined}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])]);
            // The same file can be chosen again.
            target.value = "";
          }}
        />
        <DeskIcon name="upload" />
        <span className={styles.words}>
          <b>Drop PDFs here</b> or choose files
          {wanted && ` for ${wanted.patientName}, ${wanted.reference}`}
        </span>
      </label>
      <div className={styles.said} role="status">
        {progress && (
          <>
            <p>
              {progress.done} of {progress.all} {progress.all === 1 ? "file is" : "files are"} read
            </p>
            <progress aria-label="Files read" max={progress.all} value={progress.done} />
          </>
        )}
        {refused.map((one) => (
          <Band
            key={`${one.name} ${one.said}`}
            kind="bad"
            icon="alert"
            action={
              <DeskButton
                kind="bareSquare"
                aria-label={`Close: ${one.name}`}
                onClick={() => forget(one)}
              >
                <DeskIcon name="close" />
              </DeskButton>
            }
          >
            {one.said.startsWith(one.name) ? one.said : `${one.name}: ${one.said}`}
          </Band>
        ))}
      </div>
    </div>
  );
}
