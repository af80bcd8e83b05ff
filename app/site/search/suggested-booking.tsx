import { type ReactNode, type RefObject, useEffect, useEffectEvent } from "react";
import { SHORT_TOAST_MS } from "#app/ui/toast-queue.ts";
import type { Order } from "#app/site/booking/booking-order.ts";
import { useBookingDialog } from "#app/site/booking/open-booking.tsx";
import { toTestLabel } from "./test-of-result.ts";
import type { Suggestion } from "./suggestions.ts";

type Props = {
  /** A new object for each press of Book. */
  order: Order;
  box: RefObject<HTMLInputElement | null>;
  /** Called when the dialog is open, or the page that stands in for it. */
  onOpen: () => void;
};

/** Opens the booking dialog for a suggested test or package, over any page (product §2: Header). */
export function SuggestedBooking({ order, box, onOpen }: Props) {
  const { book, dialog } = useBookingDialog({ toastMs: SHORT_TOAST_MS, preload: false });
  const open = useEffectEvent(async (asked: Order) => {
    await book(asked);
    onOpen();
  });
  useEffect(() => void open(order), [order]);
  return dialog && <FocusAfterwards box={box}>{dialog}</FocusAfterwards>;
}

/** What Book beside a suggestion of a test or a package books. */
export function orderOf({ id, tests = [], ...suggestion }: Suggestion): Order {
  const { type, name, price, originalPrice } = suggestion;
  if (type !== "package") return { kind: "test", test: toTestLabel({ ...suggestion, _id: id }) };
  const pack = {
    packageType: id,
    name,
    offeredPrice: price,
    originalPrice,
    tests: tests.map((test) => ({ name: test })),
  };
  return { kind: "package", pack };
}

type FocusProps = { box: RefObject<HTMLInputElement | null>; children: ReactNode };

/** Focuses the box after the dialog: the button that opened it is gone with the suggestions. */
function FocusAfterwards({ box, children }: FocusProps) {
  useEffect(() => {
    const input = box.current;
    return () => input?.focus();
  }, [box]);
  return children;
}
