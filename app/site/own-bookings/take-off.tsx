import { t } from "#app/lib/translate.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { endBand } from "./just-booked.ts";
import { forgetOwn, keepOwn, type OwnBooking } from "./own-bookings.ts";
import styles from "./own-strip.module.css";

/** "Not on this phone": the booking stays, and its link opens it. */
export function takeOff(booking: OwnBooking) {
  forgetOwn(booking.token);
  endBand();
  // The pressed button is gone, and the focus with it.
  focusHeading();
  showToast(
    t`Taken off this phone. Your link still opens it.`,
    "success",
    undefined,
    <button type="button" className={styles.undo} onClick={() => keepOwn(booking)}>
      {t`Undo`}
    </button>,
  );
}
