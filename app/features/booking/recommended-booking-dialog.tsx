import { browserApi } from "#app/lib/api.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { isDoneAtCentre } from "#app/features/lab-tests/container.ts";
import { BookingForm, WhatHappensNext } from "./booking-form.tsx";
import { TestSlip } from "./test-slip.tsx";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to submit booking. Please try again.";

type Props = {
  test: TestLabel;
  /** `women-25-50` */
  packageType: string;
  onClose: () => void;
};

/** One test of a recommended checkup; every field is required (product §2, §5). */
export default function RecommendedBookingDialog({ test, packageType, onClose }: Props) {
  const form = useBooking({
    draft: `booking-${packageType}-${test._id}`,
    check: async (values) =>
      (await import("./booking-checks.ts")).checkRecommended(values, new Date()),
    async place(value, key) {
      const { placeRecommendedBooking } = await import("./booking.calls.ts");
      return placeRecommendedBooking(browserApi, { test, packageType }, value, key);
    },
    onBooked: () => {
      showToast("Booking submitted successfully!");
      onClose();
    },
    onRefused: (sentence) => {
      showToast(FAILED, "error");
      return sentence ?? FAILED;
    },
  });
  const close = () => {
    form.discard();
    onClose();
  };
  return (
    <Dialog title={`Book Test: ${test.name}`} onClose={close}>
      <TestSlip test={test} />
      <BookingForm form={form} submit="Submit Booking" emailRequired onCancel={close}>
        <WhatHappensNext atCentre={isDoneAtCentre(test.container)} />
      </BookingForm>
    </Dialog>
  );
}
