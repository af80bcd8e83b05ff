import { isTakenAgain } from "#app/domain/visits/visit.ts";
import { isWorry, patientOf } from "./bag.ts";
import { NoDoorPanel } from "./no-door-panel.tsx";
import { PlannedPanel } from "./planned-panel.tsx";
import { RejectAtNoDoor } from "./reject-at-no-door.tsx";
import type { Receive } from "./receive.queries.server.ts";
import styles from "./receive-page.module.css";
import { SettlePanel } from "./settle-panel.tsx";
import { TubePanel } from "./tube-panel.tsx";
import type { useCounting } from "./use-counting.ts";
import { WhosePanel } from "./whose-panel.tsx";
import { UnsettledPanels } from "./unsettled-panels.tsx";

/** Below the bags on a phone, a panel that was asked for comes into view. */
const intoView = (panel: HTMLElement | null) => {
  if (window.matchMedia("(max-width: 1023px)").matches) panel?.scrollIntoView({ block: "nearest" });
};

type Props = { receive: Receive; counting: ReturnType<typeof useCounting> };

/** What has to be settled: whose a tube is, the one that is looked at, what is rejected or missing. */
export function BesideBags({ receive, counting }: Props) {
  const { bags, asides, managers, unsettled, planned, times } = receive;
  const { scans, settle, shown, rejectingId, decision } = counting;
  const everybody = { patients: bags.flatMap((bag) => bag.patients) };
  const holding = (sampleId: string | undefined) => {
    const patient = sampleId === undefined ? undefined : patientOf(everybody, sampleId);
    const container = patient?.containers.find(({ id }) => id === sampleId);
    return patient && container ? { patient, container } : undefined;
  };
  const one = holding(shown?.id);
  const rejecting = holding(rejectingId);
  const { unplaced } = scans;
  const settling = asides.find(({ id }) => id === counting.settlingId);
  const { asked } = counting;
  const asking = {
    busy: settle.busy,
    onChange: settle.change,
    onLeave: () => {
      counting.askAbout(undefined);
      counting.focus();
    },
  };
  const isPanel = one !== undefined && rejecting === undefined && !isWorry(one.container);
  const isBeside = [unplaced, settling, asked].some(Boolean) || isPanel;
  return (
    <div className={styles.beside}>
      {settling && (
        <div key={settling.id} ref={intoView}>
          <SettlePanel
            aside={settling}
            busy={settle.busy}
            onChange={settle.change}
            onLeave={() => {
              counting.settleAside(undefined);
              counting.focus();
            }}
          />
        </div>
      )}
      {asked && (
        <div key={`${asked.about} ${asked.problem.label}`} ref={intoView}>
          {asked.about === "reject" ? (
            <RejectAtNoDoor {...asking} problem={asked.problem} />
          ) : (
            <NoDoorPanel
              {...asking}
              problem={asked.problem}
              patients={
                bags.find(({ collectorId }) => collectorId === asked.problem.bag)?.patients ??
                everybody.patients
              }
              managers={managers}
            />
          )}
        </div>
      )}
      {unplaced && (
        <WhosePanel
          key={unplaced.label}
          {...unplaced}
          bags={bags}
          busy={scans.busy}
          onCount={(fields) => counting.countFor({ label: unplaced.label, ...fields })}
          onLeave={() => {
            scans.leave();
            counting.focus();
          }}
        />
      )}
      {one && isPanel && (
        <div key={one.container.id} ref={counting.target ? intoView : undefined}>
          <TubePanel
            {...one}
            decision={decision.decision}
            onDecision={decision.decide}
            busy={scans.busy || settle.busy}
            onWithoutLabel={counting.withoutLabel}
            onMissing={() => {
              settle.change({ intent: "miss", sample: one.container.id });
              counting.focus();
            }}
            onReject={() => counting.reject(one.container.id)}
            onAccept={(remark) => {
              settle.change({ intent: "accept", sample: one.container.id, remark });
              counting.focus();
            }}
          />
        </div>
      )}
      <UnsettledPanels
        unsettled={unsettled}
        times={times}
        rejecting={rejecting && !isTakenAgain(rejecting.container) ? rejecting : undefined}
        isBeside={isBeside}
        busy={settle.busy}
        onChange={settle.change}
        onFound={counting.found}
        onLeave={counting.leave}
      />
      {planned.map((one) => (
        <PlannedPanel key={one.sampleId} one={one} />
      ))}
    </div>
  );
}
