import { useState } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { isRejectReason, type RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { FreeVisit } from "./free-visit.tsx";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import { RejectReasonsField } from "./reject-reasons-field.tsx";
import type { Unsettled } from "./unsettled-containers.queries.server.ts";
import type { OfferedTime } from "./free-visit-times.queries.server.ts";
import type { ReceivePost } from "./receive-forms.ts";

type Props = {
  panel: Pick<Unsettled, "sampleId" | "reference" | "label" | "title">;
  /** Undefined until a reason is chosen. */
  one: Unsettled | undefined;
  /** The one being worked on: it has the solid button and its key. */
  isFirst: boolean;
  times: readonly OfferedTime[];
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  onLeave: () => void;
};

/** Why a container is of no use, what that means for the tests, and the free visit. */
export function RejectedPanel({ panel, one, isFirst, ...props }: Props) {
  const { sampleId, reference, label, title } = panel;
  const [picked, setPicked] = useState<RejectReason>();
  const stored = one?.reason ?? "";
  const chosen = props.busy && picked ? picked : stored;
  return (
    <PanelLabel
      icon="close"
      title={one ? "Rejected" : "Reject"}
      reference={label ?? reference}
      worked={isFirst}
    >
      <p className={styles.words}>
        <b>{title}</b>
        {one && <span>{one.fails}</span>}
      </p>
      <RejectReasonsField
        name={`why-${sampleId}`}
        value={isRejectReason(chosen) ? chosen : undefined}
        isAsked={one === undefined}
        onChange={(reason) => {
          setPicked(reason);
          props.onChange({ intent: one ? "reason" : "reject", sample: sampleId, reason });
        }}
      />
      {one ? (
        <FreeVisit one={one} isFirst={isFirst} {...props} />
      ) : (
        <DeskButton onClick={props.onLeave}>Leave it</DeskButton>
      )}
    </PanelLabel>
  );
}
