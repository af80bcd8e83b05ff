import { useState } from "react";
import type { JoinOffer } from "#app/desk/visits/read/join-offer.queries.server.ts";
import { WHICH_ADDRESS } from "#app/desk/visits/same-address.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import styles from "./join-box.module.css";
import {
  isTwice,
  joinQuestion,
  joinedWords,
  otherWords,
  TWICE_QUESTION,
  twiceWords,
} from "./join-words.ts";
import type { VisitActions } from "./use-visit-actions.ts";
import { addressLine, patientsOf } from "../visit-summary.ts";

type Props = {
  visit: Visit;
  offer: JoinOffer;
  now: Date;
  /** Of the screen, because the offer is gone once its answer comes. */
  actions: Pick<VisitActions, "change" | "busy">;
};

/** Two visits of the same slot: one person booked twice, or two patients of one trip. */
export const JoinBox = (props: Props) =>
  isTwice(props.visit, props.offer) ? <TwiceBox {...props} /> : <TwoBox {...props} />;

/** A duplicate: one of the two bookings is cancelled, and no message is sent. */
function TwiceBox({ visit, offer, actions: { change, busy } }: Props) {
  const [own] = patientsOf(visit);
  return (
    <section className={styles.box} aria-label="Booked twice">
      <DeskIcon name="users" />
      <p>
        <b>{TWICE_QUESTION}</b>
        <br />
        {twiceWords(visit, offer)}
      </p>
      <div>
        <DeskButton
          disabled={busy}
          onClick={() => {
            change({ intent: "keep-apart", visit: visit.id, other: offer.visit.id });
          }}
        >
          Two people
        </DeskButton>
        <DeskButton
          disabled={busy}
          onClick={() => {
            change({ intent: "cancel", visit: offer.visit.id, reason: "twice" });
          }}
        >
          Keep {own?.reference}
        </DeskButton>
      </div>
    </section>
  );
}

/** Offers to make one visit of two; asked once (product §10: Booking). */
function TwoBox({ visit, offer, now, actions: { change, busy } }: Props) {
  const [asksAddress, setAsksAddress] = useState(false);
  const other = offer.visit;
  const request = { visit: visit.id, other: other.id };
  const join = (addressOf?: string) => {
    change({ intent: "join", ...request, ...(addressOf && { addressOf }) });
  };
  return (
    <section className={styles.box} aria-label="Join two visits">
      <DeskIcon name="users" />
      <p>
        <b>{asksAddress ? WHICH_ADDRESS : joinQuestion(offer)}</b>
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
            <DeskButton
              disabled={busy}
              onClick={() => {
                change({ intent: "keep-apart", ...request });
              }}
            >
              Keep apart
            </DeskButton>
            <DeskButton
              disabled={busy}
              onClick={() => {
                if (offer.addresses === "two") setAsksAddress(true);
                else join();
              }}
            >
              Join
            </DeskButton>
          </>
        )}
      </div>
    </section>
  );
}
