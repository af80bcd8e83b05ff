import type { Api } from "#app/lib/api.ts";
import { answerPlainForm, type FormKey } from "#app/lib/plain-form.server.ts";
import type { Package } from "#app/features/packages/package.ts";
import type { TestLabel } from "#app/features/lab-tests/lab-test.ts";
import { packageBooked, testBooked } from "./booked-items.ts";
import { checkPatient } from "./booking-checks.ts";
import { placePackageBooking, placeTestBooking } from "./booking.calls.ts";

/** Booking forms that the browser posts itself, before or without JavaScript. */
type Posted = { api: Api; keyOf: FormKey; form: FormData; now: Date };

export const bookTestByForm = (test: TestLabel, { api, keyOf, form, now }: Posted) =>
  answerPlainForm(form, {
    check: (typed) => checkPatient(typed, now),
    send: (value, key) => placeTestBooking(api, test, value, key),
    keyOf,
    about: testBooked(test),
    done: "/booked/test",
  });

export const bookPackageByForm = (pack: Package, { api, keyOf, form, now }: Posted) =>
  answerPlainForm(form, {
    check: (typed) => checkPatient(typed, now),
    send: (value, key) => placePackageBooking(api, pack, value, key),
    keyOf,
    about: packageBooked(pack),
    done: "/booked/package",
  });
