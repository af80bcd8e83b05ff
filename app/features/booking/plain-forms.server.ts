import type { Api } from "#app/lib/api.ts";
import { answerPlainForm } from "#app/lib/plain-form.server.ts";
import type { Package, TestLabel } from "../catalogue/catalogue.ts";
import { checkPatient } from "./booking-checks.ts";
import { placePackageBooking, placeTestBooking } from "./booking.calls.ts";

/** Booking forms that the browser posts itself, before or without JavaScript. */

export const bookTestByForm = (api: Api, test: TestLabel, form: FormData, now: Date) =>
  answerPlainForm(form, {
    check: (typed) => checkPatient(typed, now),
    send: (value, key) => placeTestBooking(api, test, value, key),
    about: test._id,
    done: "/booked/test",
  });

export const bookPackageByForm = (api: Api, pack: Package, form: FormData, now: Date) =>
  answerPlainForm(form, {
    check: (typed) => checkPatient(typed, now),
    send: (value, key) => placePackageBooking(api, pack, value, key),
    about: pack._id,
    done: "/booked/package",
  });
