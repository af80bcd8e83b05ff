import { Dialog } from "#app/ui/dialog.tsx";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { TestBooking } from "./test-booking.tsx";
import { TestSlip } from "./test-slip.tsx";

/** `Book Test` with the test's name and `Confirm Booking` (product §2: Tests page). */
export default function TestBookingDialog({
  test,
  toastMs,
  onClose,
}: {
  test: TestLabel;
  toastMs?: number;
  onClose: () => void;
}) {
  return (
    <Dialog title="Book Test" onClose={onClose}>
      <TestBooking
        test={test}
        slip={<TestSlip test={test} />}
        toastMs={toastMs}
        onDone={onClose}
        onCancel={onClose}
      />
    </Dialog>
  );
}
