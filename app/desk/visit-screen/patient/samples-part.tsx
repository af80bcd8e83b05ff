import { useState } from "react";
import { Link } from "react-router";
import { REJECT_REASONS } from "#app/desk/visits/reject-reasons.ts";
import { ChainList } from "#app/desk/tube-chain/chain-list.tsx";
import { useChain } from "#app/desk/tube-chain/use-chains.ts";
import { repeatWords } from "#app/desk/visits/repeat-words.ts";
import { TimeDialog } from "#app/desk/visits/new-time-dialog.tsx";
import { isUseless, type VisitBooking, type VisitSample } from "#app/domain/visits/visit.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./samples-part.module.css";
import text from "#app/ui/text.module.css";
import { nameOf } from "../visit-summary.ts";
import { isUnpaid, planAgainWords, toPlan } from "./plan-again-words.ts";
import type { SamplePost } from "#app/desk/visits/sample-forms.ts";

type Props = {
  booking: VisitBooking;
  today: string;
  mayChooseFull: boolean;
};

/** The collected containers: one that is of no use is rejected, and taken again free of charge. */
export function SamplesPart({ booking, today, mayChooseFull }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const isErased = booking.erasedAt !== null;
  const useless = isErased ? [] : toPlan(booking);
  const costs = isUnpaid(booking);
  if (booking.samples.length === 0) return null;
  return (
    <div className={styles.samples} id="samples">
      <ul>
        {booking.samples.map((sample) => (
          <Sample key={sample.id} sample={sample} isErased={isErased} />
        ))}
      </ul>
      {useless.length > 0 && (
        <>
          <p>{planAgainWords(booking)}</p>
          <DeskButton
            onClick={() => {
              setPlanning(true);
            }}
          >
            {costs ? "Plan a visit" : "Plan a free visit"}
          </DeskButton>
        </>
      )}
      {isPlanning && (
        <TimeDialog
          visit={{ id: booking.id, title: nameOf(booking), day: today, slot: "" }}
          today={today}
          mayChooseFull={mayChooseFull}
          onClose={() => setPlanning(false)}
          words={{
            title: `Collect again from ${nameOf(booking)}`,
            leave: "Leave it",
            go: costs ? "Visit on" : "Free visit on",
          }}
          request={{
            intent: "collect-again",
            booking: booking.id,
            samples: useless.map(({ id }) => id).join(","),
          }}
        />
      )}
    </div>
  );
}

function Sample({ sample, isErased }: { sample: VisitSample; isErased: boolean }) {
  const { change, busy } = useChange<SamplePost>();
  const chain = useChain(sample.id);
  const { id, container, state, reason, label, repeatedBy } = sample;
  return (
    <li>
      <span>{container}</span>
      {state === "rejected" && (
        <Mark kind="bad" icon="alert">
          Rejected{reason && `: ${reason}`}
        </Mark>
      )}
      {state === "received" && <Mark icon="check">{label ?? "Received"}</Mark>}
      {state === "missing" && (
        <Mark kind="bad" icon="alert">
          Missing
        </Mark>
      )}
      {state === "not-taken" && <Mark icon="warning">Not taken{reason && `: ${reason}`}</Mark>}
      {repeatedBy && (
        <Link to={`/bookings/${repeatedBy.reference}`}>
          {repeatWords(repeatedBy.status)}: {repeatedBy.reference}
        </Link>
      )}
      {!isUseless(sample) && !isErased && (
        <select
          aria-label={`Reject ${container}`}
          value=""
          disabled={busy}
          onChange={({ target }) => {
            change({ intent: "reject", sample: id, reason: target.value });
          }}
        >
          <option value="">Reject</option>
          {REJECT_REASONS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      )}
      {chain.length > 0 && (
        <details className={styles.chain}>
          <summary>
            Chain
            <span className={text.visuallyHidden}> of {container}</span>
          </summary>
          <ChainList lines={chain} />
        </details>
      )}
    </li>
  );
}
