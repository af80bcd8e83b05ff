import { lazy, Suspense, useState } from "react";
import card from "#app/ui/card.module.css";
import { showToast } from "#app/ui/toasts.ts";
import { CartBadge } from "../cart/cart-badge.tsx";
import { addToCart } from "../cart/use-cart.ts";
import type { CartableTest } from "#app/features/lab-tests/lab-test.ts";
import type { RecommendedCheckup } from "#app/features/checkups/recommended-checkup.ts";
import { RecommendedTestCard } from "#app/features/checkups/recommended-test-card.tsx";

const RecommendedBookingDialog = lazy(() => import("./recommended-booking-dialog.tsx"));

/** The tests of a recommended checkup. Without JavaScript, Book Now leads to the booking page. */
export function RecommendedTests({
  recommended: { key, tests },
}: {
  recommended: RecommendedCheckup;
}) {
  const [booked, setBooked] = useState<CartableTest>();
  return (
    <>
      <form action="/book" className={card.grid}>
        {tests.map((test) => (
          <RecommendedTestCard key={test._id} test={test}>
            <button
              type="submit"
              className={card.mainAction}
              name="test"
              value={test._id}
              aria-label={`Book Now: ${test.name}`}
              onClick={(event) => {
                event.preventDefault();
                setBooked(test);
              }}
            >
              Book Now
            </button>
            <AddTest test={test} />
          </RecommendedTestCard>
        ))}
      </form>
      {booked && (
        <Suspense>
          <RecommendedBookingDialog
            test={booked}
            packageType={key}
            onClose={() => setBooked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

const AddTest = ({ test }: { test: CartableTest }) => (
  <button
    type="button"
    className={`${card.action} needs-script`}
    onClick={() => {
      addToCart(test);
      showToast(`${test.name} added to cart!`);
    }}
  >
    Add to Cart<span className="sr">: {test.name}</span>
    <CartBadge testId={test._id} />
  </button>
);
