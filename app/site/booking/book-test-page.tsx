import { Suspense } from "react";
import { useNavigate } from "react-router";
import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import "#app/domain/lab-tests/container-pictures.module.css";
import { type TestLabel, testPath } from "#app/domain/lab-tests/lab-test.ts";
import type { Refused } from "#app/http/plain-form.server.ts";
import { hydratedWhenIdle } from "#app/ui/hydrated-when-idle.ts";
import { showToast } from "#app/ui/toast-queue.ts";
import { BookingForm } from "./booking-form.tsx";
import "./booking-slip.module.css";
import { WhatHappensNext } from "./what-happens-next.tsx";

const TestSlip = hydratedWhenIdle(async () => (await import("./test-slip.tsx")).TestSlip);

/** The booking of one test as a page, where Book Now leads without JavaScript. */
export function BookTestPage({ test, posted }: { test: TestLabel; posted?: Refused }) {
  const navigate = useNavigate();
  const order = { kind: "test", test } as const;
  const goToTest = () => void navigate(testPath(test._id));
  return (
    <>
      <Suspense>
        <TestSlip test={test} />
      </Suspense>
      {test.restrictionNote ? (
        <CallInstead note={test.restrictionNote} />
      ) : (
        <BookingForm
          order={order}
          say={showToast}
          posted={posted}
          onBooked={goToTest}
          onCancel={goToTest}
        >
          <WhatHappensNext order={order} />
        </BookingForm>
      )}
    </>
  );
}
