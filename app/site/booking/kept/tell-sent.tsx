import { t } from "#app/lib/translate.ts";
import { showToast, UNTIL_CLOSED_MS } from "#app/ui/toast-queue.ts";
import type { Placed } from "../booking-order.ts";
import { noteEverybody } from "../people/note-everybody.ts";

type Found = Pick<Placed, "reference" | "ticket">;

/** Made when it is first needed: the server reads this module too. */
let channel: BroadcastChannel | undefined;
const otherTabs = () => (channel ??= new BroadcastChannel("kept-booking"));

/** Tells every open tab that a kept booking is sent: the visitor may look at another than the one that sent it. */
export function tellSent(placed: Placed) {
  const { reference, ticket } = placed;
  const found = { reference, ticket };
  // A channel has no target origin: it is of one origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs().postMessage(found);
  // The band comes with the next page: nobody waits for it on this one.
  noteEverybody(placed, false);
  show(found);
}

/** Shows what other tabs have sent. @returns a function that ends it. */
export function hearSent() {
  const listener = ({ data }: MessageEvent<Found>) => show(data);
  otherTabs().addEventListener("message", listener);
  return () => otherTabs().removeEventListener("message", listener);
}

/** It comes unasked, and its link may be the only way to the ticket: it stays until it is closed. */
const show = ({ reference, ticket }: Found) =>
  showToast(
    t`Your kept booking is sent. Reference ${reference}.`,
    "success",
    UNTIL_CLOSED_MS,
    <a href={ticket}>{t`See your booking`}</a>,
  );
