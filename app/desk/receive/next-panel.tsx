import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { SAMPLE_REMARKS } from "#app/domain/booking/sample-remarks.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import type { BagContainer, BagPatient } from "./bag.ts";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import { containerOf } from "./receive-words.ts";

type Props = {
  container: BagContainer;
  patient: BagPatient;
  busy: boolean;
  onWithoutLabel: () => void;
  onMissing: () => void;
  onReject: () => void;
  onRemark: (remark: string) => void;
};

/** What the next scan fills, and what else can be said of it. */
export const NextPanel = ({ container, patient, busy, ...on }: Props) => (
  <PanelLabel
    title={container.state === "received" ? "Chosen" : "Next"}
    reference={patient.reference}
  >
    <p className={styles.words}>
      <b>{containerOf(container.name, patient.name)}</b>
      {container.state === "received" && (
        <span>{container.label ?? "Counted without a label."}</span>
      )}
    </p>
    {container.state === "received" && (
      <DeskField label="Accepted with a remark">
        {(control) => (
          <select
            {...control}
            value={container.remark ?? ""}
            disabled={busy}
            onChange={({ target }) => on.onRemark(target.value)}
          >
            <option value="">No remark</option>
            {SAMPLE_REMARKS.map((remark) => (
              <option key={remark}>{remark}</option>
            ))}
          </select>
        )}
      </DeskField>
    )}
    <div className={styles.pair}>
      {container.state === "collected" && (
        <DeskButton disabled={busy} onClick={on.onWithoutLabel}>
          No label
          <Kbd of="Space" />
        </DeskButton>
      )}
      {container.state === "collected" && (
        <DeskButton disabled={busy} onClick={on.onMissing}>
          Missing
        </DeskButton>
      )}
      {/* What is missing is in nobody's hand. */}
      {(container.state === "collected" || container.state === "received") && (
        <DeskButton onClick={on.onReject}>
          Reject
          <Kbd of="x" />
        </DeskButton>
      )}
    </div>
  </PanelLabel>
);
