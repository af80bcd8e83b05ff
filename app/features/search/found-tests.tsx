import { lazy, type SubmitEvent, Suspense, useState } from "react";
import { showToast } from "#app/ui/toasts.ts";
import { CartBadge } from "../cart/cart-badge.tsx";
import { addToCart } from "../cart/use-cart.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { TestCard } from "#app/features/lab-tests/lab-test-card.tsx";
import { labelOf } from "./found-label.ts";
import type { SearchResult } from "./search.ts";

const TestBookingDialog = lazy(() => import("../booking/test-booking-dialog.tsx"));

/** Tests that were found, as the labels of the tests page, to book or to put into the cart. */
export function FoundTests({ found }: { found: SearchResult[] }) {
  const [booked, setBooked] = useState<TestLabel>();

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    const button = event.nativeEvent.submitter;
    const result =
      button instanceof HTMLButtonElement && found.find(({ _id }) => _id === button.value);
    if (!result) return;
    event.preventDefault();
    if (button.name === "test") return setBooked(labelOf(result));
    addToCart({ ...labelOf(result), description: result.summary });
    return showToast(`${result.name} added to cart!`);
  }

  return (
    <>
      <form action="/book" onSubmit={onSubmit}>
        <div className="sheet-g">
          {found.map((result) => (
            <TestCard
              key={result._id}
              test={labelOf(result)}
              inCart={<CartBadge testId={result._id} />}
            />
          ))}
        </div>
      </form>
      {booked && (
        <Suspense>
          <TestBookingDialog test={booked} onClose={() => setBooked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
