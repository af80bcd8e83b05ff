import { useNavigate } from "react-router";
import { type TestLabel, testPath } from "#app/features/lab-tests/lab-test.ts";
import type { Refused } from "#app/lib/plain-form.server.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { BookingForm } from "./booking-form.tsx";
import { TestSlip } from "./test-slip.tsx";
import { WhatHappensNext } from "./what-happens-next.tsx";

/** The booking of one test as a page, where Book Now leads without JavaScript. */
export function BookTestPage({ test, posted }: { test: TestLabel; posted?: Refused }) {
  const navigate = useNavigate();
  const order = { kind: "test", test } as const;
  const goToTest = () => void navigate(testPath(test._id));
  return (
    <>
      <TestSlip test={test} />
      <BookingForm
        order={order}
        say={showToast}
        posted={posted}
        onBooked={goToTest}
        onCancel={goToTest}
      >
        <WhatHappensNext order={order} />
      </BookingForm>
    </>
  );
}
