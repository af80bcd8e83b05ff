import { browserApi } from "#app/lib/api.ts";
import { formatRupees } from "#app/lib/money.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { SHORT_TOAST_MS, showToast } from "#app/ui/toasts.ts";
import { priceOf } from "#app/lib/price.ts";
import type { BookablePackage } from "./booked-items.ts";
import { BookingForm, WhatHappensNext } from "./booking-form.tsx";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to book package. Please try again.";

type Props = { pack: BookablePackage & { packageType: string }; onClose: () => void };

/** `Book Package: {name}` with price and test count (product §2: Health concern page). */
export default function PackageBookingDialog({ pack, onClose }: Props) {
  const price = priceOf(pack);
  const form = useBooking({
    draft: `booking-${pack.packageType}`,
    check: async (values) => (await import("./booking-checks.ts")).checkPatient(values, new Date()),
    place: async (value, key) =>
      (await import("./booking.calls.ts")).placePackageBooking(browserApi, pack, value, key),
    onBooked: () => {
      showToast("Package booked successfully! We'll contact you soon.", "success", SHORT_TOAST_MS);
      onClose();
    },
    onRefused: (sentence) => {
      showToast(FAILED, "error", SHORT_TOAST_MS);
      return sentence ?? FAILED;
    },
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={`Book Package: ${pack.name}`} onClose={close}>
      <div className="slip">
        <div className="slip-t plain">
          <span>{pack.tests.length === 1 ? "1 test" : `${pack.tests.length} tests`}</span>
          <p className="r">
            <b>{price === undefined ? "N/A" : formatRupees(price)}</b>
          </p>
        </div>
      </div>
      <BookingForm form={form} submit="Book Package" onCancel={close}>
        <WhatHappensNext />
      </BookingForm>
    </Dialog>
  );
}
