import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { billOf } from "#app/domain/bill/bill.ts";
import { isFull } from "#app/domain/lab-rules/places-left.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Beside } from "./beside.tsx";
import type { BookAnswer } from "./book/book-answer.ts";
import { BookedLabel } from "./book/booked-label.tsx";
import { KeptBand } from "./kept-band.tsx";
import { firstFree } from "./time/offered-slot.ts";
import { billedVisit, chargeOf, outsideOf, toOrder } from "./order-draft.ts";
import { OrderHead } from "./order-head.tsx";
import { checkOrder } from "./order-mistakes.ts";
import { joinedVisit, OrderSheet } from "./order-sheet.tsx";
import type { OrderStart } from "./first-view.ts";
import { planFor } from "./items/order-item-facts.ts";
import { useFamily } from "./who/use-family.ts";
import { useOrder } from "./use-order.ts";
import { useSlots } from "./time/use-slots.ts";
import styles from "./new-booking-page.module.css";
import type { NewBookingPost } from "./new-booking-forms.ts";

type Props = { start: OrderStart; staffId: string; mayChooseFull: boolean };

/** An order of the phone on one sheet, with words and bill beside it (product §10: New booking). */
export function NewBookingPage({ start, staffId, mayChooseFull }: Props) {
  const order = useOrder(start, staffId);
  const { draft } = order;
  const family = useFamily(draft.phone, order.found);
  const { slots, again } = useSlots(draft.day, start.slots);
  const [another, setAnother] = useState("");
  const [booked, setBooked] = useState<BookAnswer>();
  const navigate = useNavigate();
  const waits = useRef(false);
  const slot = start.visit?.slot ?? (draft.slot || (slots && firstFree(slots)) || "");
  const { change, busy } = useChange<NewBookingPost, BookAnswer>({
    onAnswer,
  });
  useOpenCall(start);
  const isHydrated = useHydrated();
  const isUntouched = !start.callback && !start.again && !start.visit && draft.phone === "";

  function onAnswer(answer: BookAnswer) {
    if (answer.ok) {
      order.drop();
      setBooked(answer);
      return false;
    }
    if (answer.reason === "no-answer") return false;
    order.refuse(answer.problems ?? []);
    void again();
    return answer.problems !== undefined;
  }
  function book() {
    if (busy || booked) return;
    const unadded = draft.patients.map(({ id }) => order.unadded.current.get(id));
    waits.current = unadded.some((one) => one?.isComing);
    if (waits.current) return;
    const load = slots?.loads.find((one) => one.slot === slot);
    const complete = toOrder(draft, { slot, overbooks: load !== undefined && isFull(load) });
    const typed = unadded.map((one) => one?.typed ?? "");
    const problems = checkOrder(complete, start.today, typed);
    if (problems.length > 0) order.refuse(problems);
    else change({ intent: "book", order: JSON.stringify(complete) });
  }
  // A test that is still looked up is part of the order.
  useEffect(() => {
    if (waits.current) book();
  });
  const from = begunFrom(start);
  const leave = () => void navigate(from.path);
  // New booking is open already: its letter does not begin another one over what is typed.
  const isHere = () => undefined;
  useKeys({ "Ctrl+Enter": book, Escape: leave, b: isHere });

  if (booked?.ok && booked.booked)
    return (
      <BookedLabel
        said={booked.said}
        reference={booked.booked.references[0] ?? ""}
        visitId={booked.booked.visitId}
        whatsapp={booked.booked.whatsapp}
        onNew={() => {
          setBooked(undefined);
          order.begin();
        }}
      />
    );
  const payer = draft.visit === "" && start.accounts.find(({ id }) => id === draft.account);
  const bill = billOf(billedVisit(draft, chargeOf(draft, start.rules), payer || null));
  // A discount that is typed takes the place of what is agreed.
  const isAtOwnPrices = !!payer && payer.hasOwnPrices && bill.discount === undefined;
  const when = slot ? deskVisitTime({ day: draft.day, slot }) : "";
  return (
    <>
      <OrderHead
        {...start}
        from={from}
        totalPaise={isAtOwnPrices ? undefined : bill.totalPaise}
        when={when}
        isBusy={busy}
        onLeave={leave}
        onBook={book}
      />
      {isHydrated && isUntouched && <KeptBand staffId={staffId} onGoOn={order.goOn} />}
      <div className={styles.columns}>
        <OrderSheet
          {...{ start, order, family, slots, slot, mayChooseFull }}
          isFasting={draft.patients.some(({ items }) => planFor(items).fast.hours > 0)}
          isAnother={another === draft.phone}
          onAnother={() => setAnother(draft.phone)}
        />
        <Beside
          {...{ draft, slot, bill, isAtOwnPrices }}
          outside={outsideOf(draft, start.rules)}
          joined={draft.visit === "" ? undefined : joinedVisit(start, family, draft.visit)}
        />
      </div>
    </>
  );
}

function begunFrom({ visit, again }: OrderStart) {
  if (visit) return { path: `/bookings/${visit.reference}`, words: visit.reference };
  if (again) return { path: `/today/again?row=${again.id}`, words: "Due again" };
  return { path: "/", words: "Today" };
}

/** Who takes a callback is on its call, and the others see it. */
function useOpenCall({ callback }: OrderStart) {
  // Only a refusal is said: a colleague is on the call.
  const { change } = useChange<NewBookingPost>({ onAnswer: ({ ok }) => ok });
  const asked = useRef(false);
  const isNew = callback !== undefined && callback.onCallSince === undefined;
  useEffect(() => {
    if (!isNew || asked.current) return;
    asked.current = true;
    change({ intent: "on-call", callback: callback.id });
  }, [isNew, callback, change]);
}
