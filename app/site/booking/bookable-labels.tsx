import type { MouseEvent, ReactNode } from "react";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import { t } from "#app/lib/translate.ts";
import { BusyValue } from "#app/ui/busy-button.tsx";
import { showToast } from "#app/ui/toast-queue.ts";
import type { Addable } from "#app/site/cart/cart-rules.ts";
import { addToCart } from "#app/site/cart/change-cart.ts";
import { useBookingDialog } from "./use-booking-dialog.tsx";

type Props = { tests: readonly (TestLabel & Addable)[]; children: ReactNode };

/**
 * Makes the two buttons of every label of `tests` work, wherever in `children` it stands: `test` books,
 * `add` puts into the cart, and both carry the test's id.
 */
export function BookableLabels({ tests, children }: Props) {
  const { book, dialog, opening, onIntent } = useBookingDialog();

  function onClick(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("button");
    const test = button && tests.find((one) => one._id === button.value);
    if (!test) return;
    event.preventDefault();
    if (button.name === "test") return void book({ kind: "test", test });
    addToCart(test);
    const { name } = test;
    showToast(t`${name} added to cart!`);
  }

  return (
    <>
      <BusyValue value={opening?.kind === "test" ? opening.test._id : undefined}>
        <div role="presentation" onClick={onClick} {...onIntent}>
          {children}
        </div>
      </BusyValue>
      {dialog}
    </>
  );
}
