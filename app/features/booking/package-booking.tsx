import { useNavigate } from "react-router";
import { browserApi } from "#app/lib/api.ts";
import type { Refused } from "#app/lib/plain-form.server.ts";
import { alertVisitor } from "#app/ui/alert.ts";
import { PrivacyNote } from "#app/ui/form-parts.tsx";
import { Bars } from "#app/ui/page.tsx";
import type { Package } from "#app/features/packages/package.ts";
import { BookingForm } from "./booking-form.tsx";
import { useBooking } from "./use-booking.ts";

const FAILED = "Failed to book package. Please try again.";

/** The form of the package page; a booking says so and goes home (product §8). */
export function PackageBooking({ pack, posted }: { pack: Package; posted?: Refused }) {
  const navigate = useNavigate();
  const form = useBooking({
    draft: `booking-${pack.packageType}`,
    posted,
    check: async (values) => (await import("./booking-checks.ts")).checkPatient(values, new Date()),
    place: async (value, key) =>
      (await import("./booking.calls.ts")).placePackageBooking(browserApi, pack, value, key),
    onBooked: () => {
      alertVisitor("Package booked successfully! We'll contact you soon.");
      void navigate("/");
    },
    onRefused: (sentence) => {
      alertVisitor(FAILED);
      return sentence ?? FAILED;
    },
  });
  return (
    <aside className="book" id="book" aria-labelledby="book-title">
      <div className="book-h">
        <h2 id="book-title">Book this package</h2>
        <Bars />
      </div>
      <BookingForm form={form} submit="Book Package" typed={posted?.typed} />
      <p className="next">
        <PrivacyNote purpose="booking" />
      </p>
    </aside>
  );
}
