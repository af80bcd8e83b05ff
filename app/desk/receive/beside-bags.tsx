import { isTakenAgain } from "#app/domain/visits/visit.ts";
import { patientOf } from "./bag.ts";
import { NextPanel } from "./next-panel.tsx";
import type { Receive } from "./receive.queries.server.ts";
import styles from "./receive-page.module.css";
import type { useCounting } from "./use-counting.ts";
import { WhosePanel } from "./whose-panel.tsx";
import { UnsettledPanels } from "./unsettled-panels.tsx";

type Props = { receive: Receive; counting: ReturnType<typeof useCounting> };

/** What has to be settled: whose a label is, what is rejected or missing, and what comes next. */
export function BesideBags({ receive, counting }: Props) {
  const { bags, unsettled, times } = receive;
  const { scans, settle, open, target, rejectingId } = counting;
  const everybody = { patients: bags.flatMap((bag) => bag.patients) };
  const holding = (sampleId: string | undefined) => {
    const patient = sampleId === undefined ? undefined : patientOf(everybody, sampleId);
    const container = patient?.containers.find(({ id }) => id === sampleId);
    return patient && container ? { patient, container } : undefined;
  };
  const next = open && holding(target?.id);
  const rejecting = holding(rejectingId);
  const { unplaced } = scans;
  return (
    <div className={styles.beside}>
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
      <UnsettledPanels
        unsettled={unsettled}
        times={times}
        rejecting={rejecting && !isTakenAgain(rejecting.container) ? rejecting : undefined}
        isBeside={unplaced !== undefined}
        busy={settle.busy}
        onChange={settle.change}
        onFound={counting.found}
        onLeave={counting.leave}
      />
      {next && next.container !== rejecting?.container && (
        <NextPanel
          {...next}
          busy={scans.busy || settle.busy}
          onWithoutLabel={counting.withoutLabel}
          onMissing={() => {
            settle.change({ intent: "miss", sample: next.container.id });
            counting.focus();
          }}
          onReject={() => counting.reject(next.container.id)}
          onRemark={(remark) =>
            settle.change({ intent: "remark", sample: next.container.id, remark })
          }
        />
      )}
    </div>
  );
}
