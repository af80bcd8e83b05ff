import { type RefObject, useEffect } from "react";
import { SHORT_TOAST_MS } from "#app/ui/toasts.ts";
import PackageBookingDialog from "../booking/package-booking-dialog.tsx";
import TestBookingDialog from "../booking/test-booking-dialog.tsx";
import { labelOf } from "./found-label.ts";
import type { Suggestion } from "./suggestions.ts";

export type SuggestedBookingProps = {
  suggestion: Suggestion;
  /** The search box: it has the focus again when the dialog is gone. */
  box: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** The header's booking dialog (product §2, §5, §9), over the page where the visitor is. */
export function SuggestedBooking({ suggestion, box, onClose }: SuggestedBookingProps) {
  useFocusAfterwards(box);
  const { id, name, price, originalPrice, tests = [] } = suggestion;
  if (suggestion.type === "package") {
    const pack = {
      packageType: id,
      name,
      offeredPrice: price,
      originalPrice,
      tests: tests.map((test) => ({ name: test })),
    };
    return <PackageBookingDialog pack={pack} onClose={onClose} />;
  }
  return (
    <TestBookingDialog
      test={labelOf({ ...suggestion, _id: id })}
      toastMs={SHORT_TOAST_MS}
      onClose={onClose}
    />
  );
}

/** The button that opened the dialog is gone by then, with the list of suggestions. */
function useFocusAfterwards(box: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const input = box.current;
    return () => input?.focus();
  }, [box]);
}
