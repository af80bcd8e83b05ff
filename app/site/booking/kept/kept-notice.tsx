import { type ComponentType, useState } from "react";
import { Link, useRouteLoaderData } from "react-router";
import { ifUnreachable, unreachable } from "#app/http/api.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { saveDraft } from "#app/ui/use-form.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { readCart } from "#app/site/cart/cart-storage.ts";
import type { BookingDialogProps } from "../booking-dialog.tsx";
import { draftOf, type Order } from "../booking-order.ts";
import { ReachTheLab } from "./reach-the-lab.tsx";
import { wasKeptHere } from "./just-kept.ts";
import { KeptActions } from "./kept-actions.tsx";
import type { KeptBooking } from "./kept-booking.ts";
import { KeptLabel } from "./kept-label.tsx";
import styles from "./kept-notice.module.css";
import { keeper, returnToCart } from "./keeper.ts";
import { useKept } from "./use-kept.ts";

type Open = { Dialog: ComponentType<BookingDialogProps>; order: Order; onDone: () => void };

/**
 * The kept bookings of this browser (product §2: Weak network): whole on the cart page and where they
 * were kept, elsewhere a line that leads there.
 */
export function KeptNotice({ isCartPage }: { isCartPage: boolean }) {
  const list = useKept();
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  const [open, setOpen] = useState<Open>();
  const shown = isCartPage ? list : list.filter(({ key }) => wasKeptHere(key));
  return (
    <>
      {shown.length > 0 && (
        <div
          className={isCartPage ? styles.notice : `${layout.page} ${styles.notice} ${styles.alone}`}
        >
          <div className={styles.labels}>
            {shown.map((kept) => (
              <KeptLabel key={kept.key} kept={kept} takesFocus={wasKeptHere(kept.key)}>
                <KeptActions kept={kept} onChange={() => void change(kept)} />
              </KeptLabel>
            ))}
          </div>
          <ReachTheLab lab={lab} />
        </div>
      )}
      {list.length > shown.length && <Elsewhere />}
      {open && (
        <open.Dialog order={open.order} onDone={open.onDone} onClose={() => setOpen(undefined)} />
      )}
    </>
  );

  /** Opens the form with what was typed. The kept booking goes when the changed one is on its way. */
  async function change(kept: KeptBooking) {
    const loaded = await import("../booking-dialog.tsx").catch(ifUnreachable);
    if (!loaded) return showToast(unreachable(), "error");
    saveDraft(draftOf(kept.order), typedIn(kept));
    const forget = () => void keeper.takeBack(kept.key);
    const isCart = kept.order.kind === "cart";
    if (isCart) {
      returnToCart(kept);
      forget();
    }
    setOpen({
      Dialog: loaded.BookingDialog,
      order: isCart ? { kind: "cart", items: readCart() } : kept.order,
      onDone: isCart ? () => {} : forget,
    });
  }
}

const FIELDS = [
  "patientName",
  "phoneNumber",
  "doorPhone",
  "email",
  "preferredDate",
  "preferredTime",
  "notes",
];

/** Of a booker abroad the form has their own number first, and the one at the door beside it. */
function typedIn({ body: sent }: KeptBooking) {
  const { phoneNumber, bookerPhone } = sent;
  const body = bookerPhone ? { ...sent, phoneNumber: bookerPhone, doorPhone: phoneNumber } : sent;
  return Object.fromEntries(
    FIELDS.flatMap((name) => (typeof body[name] === "string" ? [[name, body[name]]] : [])),
  );
}

const Elsewhere = () => (
  <div className={styles.bar}>
    <p className={layout.page}>
      <Icon name="clock" />
      <span>{t`Your booking is kept on this phone. Not sent yet.`}</span>
      <Link to="/cart">{t`See it`}</Link>
    </p>
  </div>
);
