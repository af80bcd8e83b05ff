import { useState } from "react";
import { ChainList } from "#app/desk/tube-chain/chain-list.tsx";
import { remarkWords } from "#app/desk/visits/remark-words.ts";
import { MOST_REMARK_SIGNS, SAMPLE_REMARKS } from "#app/domain/booking/sample-remarks.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { type BagContainer, type BagPatient, doorLabel } from "./bag.ts";
import type { OneTube } from "./one-tube.queries.server.ts";
import { PanelLabel } from "./panel-label.tsx";
import styles from "./tube-panel.module.css";
import words from "./panel-label.module.css";
import { containerOf } from "./receive-words.ts";
import { useOneTube } from "./use-one-tube.ts";
import type { Decision } from "./use-decision.ts";

type Props = {
  container: BagContainer;
  patient: BagPatient;
  decision: Decision;
  onDecision: (decision: Decision) => void;
  busy: boolean;
  onWithoutLabel: () => void;
  onMissing: () => void;
  onReject: () => void;
  onAccept: (remark: string) => void;
};

/** One tube: what happened to it, and what the lab makes of it. */
export function TubePanel({ container, patient, ...on }: Props) {
  const { state, label, acceptedAt, remark } = container;
  const { tests, chain } = useOneTube(container.id);
  const isAsked = state === "received" && acceptedAt === null && remark === null;
  return (
    <PanelLabel
      title={containerOf(container.name, patient.name)}
      reference={label ?? patient.reference}
      worked
    >
      <ChainList lines={chain} {...(isAsked && { asked: "Accept it?" })} />
      {state === "received" && <Decide key={container.id} {...{ container, tests }} {...on} />}
      {state === "collected" && (
        <div className={words.pair}>
          {doorLabel(container) === null && (
            <DeskButton disabled={on.busy} onClick={on.onWithoutLabel}>
              No label
              <Kbd of="Space" />
            </DeskButton>
          )}
          <DeskButton disabled={on.busy} onClick={on.onMissing}>
            Missing
          </DeskButton>
          <DeskButton onClick={on.onReject}>
            Reject
            <Kbd of="x" />
          </DeskButton>
        </div>
      )}
    </PanelLabel>
  );
}

const OTHER = "Other words";
const REMARKS = [...SAMPLE_REMARKS, OTHER] as const;
type Remark = (typeof REMARKS)[number];

type DecideProps = Pick<
  Props,
  "container" | "decision" | "onDecision" | "busy" | "onReject" | "onAccept"
> &
  Pick<OneTube, "tests">;

/** Accept, with a remark, or reject; Ctrl Enter does what is chosen. */
function Decide({ container, tests, decision, onDecision, busy, onReject, onAccept }: DecideProps) {
  const [remark, setRemark] = useState<Remark>();
  const [typed, setTyped] = useState("");
  const seen = remark === OTHER ? typed.trim() : (remark ?? "");
  const canDo = decision === "accept" || seen !== "";
  const act = () => {
    if (!busy && canDo) onAccept(decision === "accept" ? "" : seen);
  };
  useKeys({ "Ctrl+Enter": act });
  const choose = (chosen: Decision | "reject") =>
    chosen === "reject" ? onReject() : onDecision(chosen);
  return (
    <div className={styles.decide}>
      <Choices
        legend="Accept it?"
        name="decision"
        layout={3}
        choices={[
          { value: "accept" as const, label: "Accept" },
          { value: "remark" as const, label: "With remark" },
          { value: "reject" as const, label: "Reject" },
        ]}
        value={decision}
        onChange={choose}
      />
      {decision === "remark" && (
        <>
          <Choices
            legend="Remark"
            name="remark"
            layout={2}
            choices={REMARKS.map((one) => ({ value: one, label: one }))}
            value={remark}
            onChange={setRemark}
          />
          {remark === OTHER && (
            <DeskField label="What you see, not what it means">
              {(control) => (
                <input
                  {...control}
                  value={typed}
                  maxLength={MOST_REMARK_SIGNS}
                  autoComplete="off"
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </DeskField>
          )}
          {seen !== "" && (
            <p className={words.words}>{consequence(container.container, tests, seen)}</p>
          )}
        </>
      )}
      <DeskButton kind="primary" disabled={busy || !canDo} onClick={act}>
        {decision === "accept" ? "Accept" : "Accept with remark"}
        <Kbd of="Ctrl Enter" />
      </DeskButton>
    </div>
  );
}

/** `Fasting Blood Sugar is measured. The ticket and the report’s cover say: “Grey tube: filled to half.”` */
export function consequence(container: string, tests: readonly string[], remark: string) {
  const measured =
    tests.length === 0
      ? ""
      : `${tests.length > 3 ? `${tests.length} tests` : joined(tests)} ${tests.length === 1 ? "is" : "are"} measured. `;
  return `${measured}The ticket and the report’s cover say: “${remarkWords(container, remark)}”`;
}
