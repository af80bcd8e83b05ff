import layout from "#app/ui/layout.module.css";
import type { RecommendedCheckup } from "#app/site/checkups/checkup.ts";
import { RecommendedTestCard } from "#app/site/checkups/recommended-test-card.tsx";
import type { CartableTest } from "#app/domain/lab-tests/lab-test.ts";
import { langOfNames, localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { BusyButton, BusyValue } from "#app/ui/busy-button.tsx";
import card from "#app/ui/card.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import { InCartBadge } from "#app/site/cart/in-cart-badge.tsx";
import { addToCart } from "#app/site/cart/add-to-cart.ts";
import { useBookingDialog } from "./open-booking.tsx";

/** The tests of a recommended checkup, with their buttons. Without JavaScript, Book Now leads to the booking page. */
export function RecommendedTests({
  recommended: { key, tests },
}: {
  recommended: RecommendedCheckup;
}) {
  const { book, dialog, opening, onIntent } = useBookingDialog();
  return (
    <>
      <BusyValue value={opening?.kind === "recommended" ? opening.test._id : undefined}>
        <form action={localPath("/book")} className={card.grid} {...onIntent}>
          {tests.map((test) => (
            <RecommendedTestCard key={test._id} test={test}>
              <Buttons
                test={test}
                onBook={() => void book({ kind: "recommended", test, packageType: key })}
              />
            </RecommendedTestCard>
          ))}
        </form>
      </BusyValue>
      {dialog}
    </>
  );
}

type Props = { test: CartableTest; onBook: () => void };

const Buttons = ({ test, onBook }: Props) => (
  <>
    <BusyButton
      type="submit"
      className={card.mainAction}
      name="test"
      value={test._id}
      aria-label={bookNow(test)}
      onClick={(event) => {
        event.preventDefault();
        onBook();
      }}
    >
      {t`Book Now`}
    </BusyButton>
    <AddTest test={test} />
  </>
);

const AddTest = ({ test }: { test: CartableTest }) => (
  <button
    type="button"
    className={`${card.action} ${layout.needsScript}`}
    onClick={() => {
      addToCart(test);
      showToast(added(test));
    }}
  >
    {t`Add to Cart`}
    <span className={text.visuallyHidden} lang={langOfNames()}>
      : {test.name}
    </span>
    <InCartBadge testId={test._id} />
  </button>
);

type Named = { name: string };
const bookNow = ({ name }: Named) => t`Book Now: ${name}`;
const added = ({ name }: Named) => t`${name} added to cart!`;
