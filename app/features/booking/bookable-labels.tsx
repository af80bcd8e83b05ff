import { lazy, type ReactNode, Suspense, useState } from "react";
import { showToast } from "#app/ui/toasts.ts";
import { addToCart } from "../cart/use-cart.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";

const TestBookingDialog = lazy(() => import("./test-booking-dialog.tsx"));

type Props = { tests: readonly TestLabel[]; children: ReactNode };

/** Makes the two buttons of every label of `tests` work, wherever in `children` it is drawn. */
export function BookableLabels({ tests, children }: Props) {
  const [booked, setBooked] = useState<TestLabel>();

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("button");
    const test = button && tests.find((one) => one._id === button.value);
    if (!test) return;
    event.preventDefault();
    if (button.name === "test") return setBooked(test);
    addToCart(test);
    return showToast(`${test.name} added to cart!`);
  }

  const onClicks = (labels: HTMLElement | null) => {
    labels?.addEventListener("click", onClick);
    return () => labels?.removeEventListener("click", onClick);
  };

  return (
    <>
      <div ref={onClicks}>{children}</div>
      {booked && (
        <Suspense>
          <TestBookingDialog test={booked} onClose={() => setBooked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
