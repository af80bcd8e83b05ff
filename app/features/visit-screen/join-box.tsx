import { useState } from "react";
import { useFetcher } from "react-router";
import type { JoinOffer } from "#app/features/visits/join-offer.queries.server.ts";
import type { Visit } from "#app/features/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import styles from "./join-box.module.css";
import { joinQuestion, joinedWords, otherWords } from "./join-words.ts";
import { addressLine } from "./visit-summary.ts";

type Props = { visit: Visit; offer: JoinOffer; now: Date };

/** Offers to make one visit of two of the same slot; asked once (product §10: Booking). */
export function JoinBox({ visit, offer, now }: Props) {
  const [asksAddress, setAsksAddress] = useState(false);
  const { change, busy } = useChange(useFetcher<Answer>(), {
    onAnswer: (answer) => {
      const asks = !answer.ok && answer.reason === "asks";
      setAsksAddress(asks);
      return asks;
    },
  });
  const other = offer.visit;
  const request = { visit: visit.id, other: other.id };
  const join = (addressOf?: string) => {
    change({ intent: "join", ...request, ...(addressOf && { addressOf }) });
  };
  return (
    <section className={styles.box} aria-label="Join two visits">
      <DeskIcon name="users" />
      <p>
        <b>{asksAddress ? "Two addresses: which one?" : joinQuestion(offer)}</b>
        <br />
        {otherWords(offer, now)} {joinedWords(visit, offer)}
      </p>
      <div>
        {asksAddress ? (
          [visit, other].map((one) => (
            <button
              key={one.id}
              type="button"
              className={buttonClass("button")}
              disabled={busy}
              onClick={() => {
                join(one.id);
              }}
            >
              {addressLine(one)}
            </button>
          ))
        ) : (
          <>
            <button
              type="button"
              className={buttonClass("button")}
              disabled={busy}
              onClick={() => {
                change({ intent: "keep-apart", ...request });
              }}
            >
              Keep apart
            </button>
            <button
              type="button"
              className={buttonClass("button")}
              disabled={busy}
              onClick={() => {
                if (offer.addresses === "two") setAsksAddress(true);
                else join();
              }}
            >
              Join
            </button>
          </>
        )}
      </div>
    </section>
  );
}
