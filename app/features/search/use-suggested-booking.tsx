import { type ReactNode, type RefObject, useEffect } from "react";
import { SHORT_TOAST_MS } from "#app/ui/toast-queue.ts";
import type { Order } from "../booking/booking-order.ts";
import { useBookingDialog } from "../booking/use-booking-dialog.tsx";
import { toTestLabel } from "./to-test-label.ts";
import type { Suggestion } from "./suggestions.ts";

/** Opens the booking dialog for a suggested test or package, over any page (product §2: Header). */
export function useSuggestedBooking(box: RefObject<HTMLInputElement | null>) {
  // Every page has the search box, so the dialog's code is fetched only when the box gets the focus.
  const { book, dialog } = useBookingDialog({ toastMs: SHORT_TOAST_MS, preload: false });
  return {
    book: (suggestion: Suggestion) => book(orderOf(suggestion)),
    dialog: dialog && <FocusAfterwards box={box}>{dialog}</FocusAfterwards>,
  };
}

function orderOf({ id, tests = [], ...suggestion }: Suggestion): Order {
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
