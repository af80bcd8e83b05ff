import { useState } from "react";
import { nameOrErased } from "#app/domain/visits/patients-in-words.ts";
import type { RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { OpenAside } from "./open-asides.queries.server.ts";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./panel-label.module.css";
import type { ReceivePost } from "./receive-forms.ts";
import { RejectReasonsField } from "./reject-reasons-field.tsx";

type Props = {
  aside: OpenAside;
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  onLeave: () => void;
};

const REJECT = "reject";

/** A manager decides about a tube that was put aside: whose it is, or that nobody measures it. */
export function SettlePanel({ aside, busy, onChange, onLeave }: Props) {
  const { id, label, isOfTwo, title, words, patients } = aside;
  const [whose, setWhose] = useState("");
  const [reason, setReason] = useState<RejectReason>();
  const isRejected = whose === REJECT;
  const canDo = whose !== "" && (!isRejected || reason !== undefined);
  const act = () => {
    if (!canDo || busy) return;
    if (!isRejected) onChange({ intent: "keep", aside: id, booking: whose });
    else if (reason) onChange({ intent: "reject-aside", aside: id, reason });
  };
  useKeys({ "Ctrl+Enter": act });
  return (
    <PanelLabel
      icon="alert"
      title={isOfTwo ? "Two patients" : "Put aside"}
      reference={label}
      worked
    >
      <p className={styles.words}>
        <b>{title}</b>
        <span>{words}</span>
      </p>
      <Choices
        legend="Whose tube is it?"
        name="settle"
        layout="list"
        choices={[
          ...patients.map(({ bookingId, name, reference }) => ({
            value: bookingId,
            label: nameOrErased(name),
            hint: reference,
          })),
          {
            value: REJECT,
            label: "Nobody knows: reject it",
            hint: "The patient stands under To call",
          },
        ]}
        value={whose}
        onChange={setWhose}
      />
      {isRejected && <RejectReasonsField name="settle-why" value={reason} onChange={setReason} />}
      <div className={styles.pair}>
        <DeskButton onClick={onLeave}>Leave it</DeskButton>
        <DeskButton kind="primary" disabled={busy || !canDo} onClick={act}>
          {isRejected ? "Reject it" : "Keep it"}
          <Kbd of="Ctrl Enter" />
        </DeskButton>
      </div>
    </PanelLabel>
  );
}
