import type { ReactNode } from "react";
import { browserApi } from "#app/lib/api.ts";
import type { Refused } from "#app/lib/plain-form.server.ts";
import { LONG_TOAST_MS, showToast } from "#app/ui/toasts.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { isDoneAtCentre } from "#app/features/lab-tests/container.ts";
import { BookingForm, WhatHappensNext } from "./booking-form.tsx";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to submit booking. Please try again.";

type Props = {
  test: TestLabel;
  /** The test's label again. */
  slip: ReactNode;
  /** Closes the dialog or leaves the page; also after a booking, which says so itself. */
  onDone: () => void;
  onCancel?: () => void;
  posted?: Refused;
  /** How long the snackbar stays; shorter in the header (product §4). */
  toastMs?: number;
};

/** The booking of one test: its label again, who and when (product §2: Tests page, §8). */
export function TestBooking({
  test,
  slip,
  onDone,
  onCancel,
  posted,
  toastMs = LONG_TOAST_MS,
}: Props) {
  const form = useBooking({
    draft: `booking-${test._id}`,
    posted,
    check: async (values) => (await import("./booking-checks.ts")).checkPatient(values, new Date()),
    place: async (value, key) =>
      (await import("./booking.calls.ts")).placeTestBooking(browserApi, test, value, key),
    onBooked: () => {
      showToast("Booking submitted successfully! We will contact you shortly.", "success", toastMs);
      onDone();
    },
    onRefused: (sentence) => {
      showToast(FAILED, "error", toastMs);
      return sentence ?? FAILED;
    },
  });
  return (
    <>
      {slip}
      <BookingForm
        form={form}
        submit="Confirm Booking"
        onCancel={onCancel && (() => (form.discard(), onCancel()))}
        typed={posted?.typed}
      >
        <WhatHappensNext atCentre={isDoneAtCentre(test.container)} />
      </BookingForm>
    </>
  );
}
