import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import type { ReceivePost } from "./receive-forms.ts";
import { RejectReasonsField } from "./reject-reasons-field.tsx";
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
  return (
    <PanelLabel icon="close" title="Reject" reference={label} worked>
      <p className={styles.words}>{words}</p>
      <RejectReasonsField
        name="reject-no-door"
        value={undefined}
        isAsked
        onChange={(reason) => !busy && onChange({ intent: "reject-tube", label, reason })}
      />
      <DeskButton onClick={onLeave}>Leave it</DeskButton>
    </PanelLabel>
  );
}
