import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { TestLabel } from "#app/domain/lab-tests/lab-test.ts";
import { packagePath } from "#app/domain/packages/package.ts";
import { ifUnreachable, unreachable } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import type { Addable } from "#app/site/cart/add-line.ts";
import { addToCart } from "#app/site/cart/add-to-cart.ts";
import { BusyValue } from "#app/ui/busy-button.tsx";
import { showToast } from "#app/ui/toast-queue.ts";
import { whenIdle } from "#app/ui/when-idle.ts";
import type { BookingDialogProps } from "./booking-dialog.tsx";
import type { Order } from "./booking-order.ts";

/**
 * The dialog's component once its code is here. Not `lazy`: React holds what replaces a Suspense
 * fallback back for 300 ms, which was most of the time from Book Now to the dialog.
 */
let LoadedDialog: ComponentType<BookingDialogProps> | undefined;

async function loadDialog() {
  LoadedDialog ??= (await import("./booking-dialog.tsx")).BookingDialog;
  return LoadedDialog;
}

/** Fetches the dialog's code; if that fails, `book` tries again. */
export function preloadBookingDialog() {
  if (!LoadedDialog) loadDialog().catch(ifUnreachable);
}

/** Spread over a list of Book buttons: the dialog's code is fetched before the press is over. */
const onIntent = {
  onPointerOver: preloadBookingDialog,
  onTouchStart: preloadBookingDialog,
  onFocus: preloadBookingDialog,
};

/** Where an order is booked without the dialog; a cart has no such page. */
function pageFor(order: Order) {
  if (order.kind === "cart") return undefined;
  return order.kind === "package"
    ? packagePath(order.pack.packageType)
    : `/book?test=${encodeURIComponent(order.test._id)}`;
}

type Open = {
  Dialog: ComponentType<BookingDialogProps>;
  order: Order;
  /** The path that the dialog belongs to: it closes when the visitor goes on. */
  page: string;
};

type Options = Pick<BookingDialogProps, "toastMs"> & {
  /** Fetch the dialog's code as soon as the browser is idle. */
  preload?: boolean;
};

/** Opens the booking dialog; render `dialog` outside of every form. */
export function useBookingDialog({ toastMs, preload = true }: Options = {}) {
  const navigate = useNavigate();
  // Not the entry of the history: what was typed into a list may reach its address only now.
  const { pathname: page } = useLocation();
  const [open, setOpen] = useState<Open>();
  const [opening, setOpening] = useState<Order>();
  useEffect(() => (preload ? whenIdle(preloadBookingDialog) : undefined), [preload]);

  async function book(order: Order) {
    if (LoadedDialog) return setOpen({ Dialog: LoadedDialog, order, page });
    setOpening(order);
    const Dialog = await loadDialog().catch(ifUnreachable);
    setOpening(undefined);
    if (Dialog) return setOpen({ Dialog, order, page });
    const fallback = pageFor(order);
    return fallback ? void navigate(fallback) : showToast(unreachable(), "error", toastMs);
  }

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(undefined);
    addEventListener("popstate", close);
    return () => removeEventListener("popstate", close);
  }, [open]);

  const dialog = open?.page === page && (
    <open.Dialog order={open.order} toastMs={toastMs} onClose={() => setOpen(undefined)} />
  );
  return { book, dialog, opening, onIntent };
}

type LabelsProps = { tests: readonly (TestLabel & Addable)[]; children: ReactNode };

/**
 * Makes the two buttons of every label of `tests` work, wherever in `children` it stands: `test` books,
 * `add` puts into the cart, and both carry the test's id.
 */
export function BookableLabels({ tests, children }: LabelsProps) {
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
