import { browserApi } from "#app/lib/api.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import type { Refused } from "#app/lib/plain-form.server.ts";
import { showToast } from "#app/ui/toasts.ts";
import { oldPriceOf, priceOf, type TestLabel } from "../catalogue/catalogue.ts";
import { Glyphs } from "../catalogue/glyphs.tsx";
import { TestFacts } from "../catalogue/test-card.tsx";
import { testBooked } from "./booked-items.ts";
import { BookingForm, WhatHappensNext } from "./booking-form.tsx";
import { placeTestBooking } from "./booking.calls.ts";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to submit booking. Please try again.";

type Props = {
  test: TestLabel;
  /** Closes the dialog or leaves the page; also after a booking, which says so itself. */
  onDone: () => void;
  onCancel?: () => void;
  posted?: Refused;
};

/** The booking of one test: its label again, and who, when (spec §2: Tests page; §8: Test booking). */
export function TestBooking({ test, onDone, onCancel, posted }: Props) {
  const form = useBooking({
    draft: `booking-${test._id}`,
    posted,
    check: async (values) => (await import("./booking-checks.ts")).checkPatient(values, new Date()),
    place: (value, key) => placeTestBooking(browserApi, { ...value, ...testBooked(test) }, key),
    onBooked: () => {
      showToast("Booking submitted successfully! We will contact you shortly.");
      onDone();
    },
    onRefused: (sentence) => {
      showToast(FAILED, "error");
      return sentence ?? FAILED;
    },
  });
  return (
    <>
      <Slip test={test} />
      <BookingForm
        form={form}
        submit="Confirm Booking"
        onCancel={onCancel && (() => (form.discard(), onCancel()))}
        typed={posted?.typed}
      >
        <WhatHappensNext />
      </BookingForm>
    </>
  );
}

/** The label you pressed is the one you fill in. */
export function Slip({ test }: { test: TestLabel }) {
  const old = oldPriceOf(test);
  return (
    <div className="slip">
      <div className="slip-t">
        <Glyphs container={test.container} />
        <b>{test.name}</b>
        <p className="r">
          <b>{formatRupeesExact(priceOf(test))}</b>
          {old !== undefined && <s className="was cap">{formatRupeesExact(old)}</s>}
        </p>
      </div>
      {test.container && <TestFacts test={test} />}
    </div>
  );
}
