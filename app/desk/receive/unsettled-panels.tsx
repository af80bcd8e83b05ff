import type { BagContainer, BagPatient } from "./bag.ts";
import { MissingPanel } from "./missing-panel.tsx";
import { containerOf } from "./receive-words.ts";
import { RejectedPanel } from "./rejected-panel.tsx";
import type { Unsettled } from "./unsettled-containers.queries.server.ts";
import type { OfferedTime } from "./free-visit-times.queries.server.ts";
import type { ReceivePost } from "./receive-forms.ts";

/** A container that somebody is about to reject. */
export type Rejecting = { container: BagContainer; patient: BagPatient };

type Props = {
  unsettled: readonly Unsettled[];
  times: readonly OfferedTime[];
  rejecting: Rejecting | undefined;
  /** The primary button is elsewhere on the screen. */
  isBeside: boolean;
  busy: boolean;
  onChange: (post: ReceivePost) => void;
  /** A missing container turned up, and has no label. */
  onFound: (sampleId: string) => void;
  onLeave: () => void;
};

/** What is rejected, then what is missing; what somebody is about to reject comes first. */
export function UnsettledPanels({ unsettled, rejecting, isBeside, onFound, ...props }: Props) {
  const rejected = unsettled.filter(({ kind }) => kind === "rejected");
  const asked = rejecting?.container.id;
  const inOrder = rejected.toSorted(
    (a, b) => Number(b.sampleId === asked) - Number(a.sampleId === asked),
  );
  const isNew = rejecting && !rejected.some(({ sampleId }) => sampleId === asked);
  const panels = [
    ...(isNew
      ? [
          {
            sampleId: rejecting.container.id,
            reference: rejecting.patient.reference,
            label: rejecting.container.label,
            title: containerOf(rejecting.container.name, rejecting.patient.name),
          },
        ]
      : []),
    ...inOrder,
  ];
  return (
    <>
      {panels.map((panel, place) => (
        <RejectedPanel
          key={panel.sampleId}
          panel={panel}
          one={"kind" in panel ? panel : undefined}
          isFirst={place === 0 && !isBeside}
          {...props}
        />
      ))}
      {unsettled
        .filter(({ kind }) => kind === "missing")
        .map((one, place) => (
          <MissingPanel
            key={one.sampleId}
            one={one}
            isFirst={panels.length === 0 && place === 0 && !isBeside}
            onFound={() => onFound(one.sampleId)}
            {...props}
          />
        ))}
    </>
  );
}
