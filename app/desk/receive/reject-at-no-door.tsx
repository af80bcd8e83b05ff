import { useEffect, useRef } from "react";
import { REJECT_REASONS } from "#app/desk/visits/reject-reasons.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import type { ReceivePost } from "./receive-forms.ts";
import type { Problem } from "./tube-problem.ts";

type Props = {
  problem: Problem;
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  onLeave: () => void;
};

/** Why a tube that nobody scanned at a door is rejected; the choice rejects it. */
export function RejectAtNoDoor({ problem, busy, onChange, onLeave }: Props) {
  const { label, words } = problem;
  const reasons = useRef<HTMLDivElement>(null);
  useEffect(() => reasons.current?.querySelector("input")?.focus(), []);
  return (
    <PanelLabel icon="close" title="Reject" reference={label} worked>
      <p className={styles.words}>{words}</p>
      <div ref={reasons}>
        <Choices
          legend="Why"
          name="reject-no-door"
          layout={2}
          choices={REJECT_REASONS.map((reason) => ({ value: reason, label: reason }))}
          value={undefined}
          onChange={(reason) => !busy && onChange({ intent: "reject-tube", label, reason })}
        />
      </div>
      <DeskButton onClick={onLeave}>Leave it</DeskButton>
    </PanelLabel>
  );
}
