import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import { type Changed, type Done, refused } from "#app/domain/history/changed.ts";
import type { Right } from "#app/domain/staff/rights.ts";
import { agreePrice } from "./changes/agree-price.server.ts";
import { assignVisit, unassignVisit } from "./changes/assign-visit.server.ts";
import { takeOffNotTaken } from "./changes/collect-again.server.ts";
import { collectVisit } from "./changes/collect-visit.server.ts";
import { confirmVisit } from "./changes/confirm-visit.server.ts";
import { bringBack, cancelVisit, markNoShow } from "./changes/end-visit.server.ts";
import { joinVisits, keepApart } from "./changes/join-visits.server.ts";
import { moveVisit } from "./changes/move-visit.server.ts";
import { comeOnce } from "./changes/outside-area.server.ts";
import { moveToOwnVisit, takeOff } from "./changes/own-visit.server.ts";
import { isPatientField, savePatientField } from "./changes/patient-field.server.ts";
import { noteConsent, saveDoctor } from "./changes/referring-doctor.server.ts";
import { isVisitField, saveVisitField } from "./changes/visit-field.server.ts";
import { readCollected } from "./collected-form.ts";
import { labReason } from "./lab-reasons.ts";

type Given = Parameters<typeof deskChange>[0] & { secret: string };
type Work = (trx: Db, by: By, form: FormData) => Promise<Done>;

const intent = <R extends Right>(right: R, work: Work) => ({
  right,
  run: (given: Given, form: FormData): Promise<Changed> =>
    deskChange(given, (trx, by) => work(trx, by, form)),
});

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const visitIn = (form: FormData) => text(form, "visit");
const bookingIn = (form: FormData) => text(form, "booking");
/** What the form had shown; undefined when it does not say. */
const wasIn = (form: FormData) => (form.has("was") ? text(form, "was") : undefined);
const typedIn = (form: FormData) => ({ value: text(form, "value"), was: wasIn(form) });

const UNKNOWN = "This page is older than the desk. Load it again, then try once more.";

/**
 * What a screen of the desk may do with a visit, by the form's field `intent`: spread into the
 * `deskAction` of its route. A form names its `visit` or its `booking` by id.
 */
export const visitIntents = {
  confirm: intent("work-on-bookings", (trx, by, form) =>
    confirmVisit(trx, by, visitIn(form), { asksAddress: !form.has("anyway") }),
  ),
  "new-time": intent("work-on-bookings", (trx, by, form) =>
    moveVisit(trx, by, visitIn(form), {
      day: text(form, "day"),
      slot: text(form, "slot"),
      confirms: form.has("confirms"),
    }),
  ),
  /** `staff` is blank to take the visit away from who has it. */
  assign: intent("work-on-bookings", (trx, by, form) => {
    const staffId = text(form, "staff");
    const was = wasIn(form);
    const shown = was === undefined ? {} : { was: was || null };
    return staffId === ""
      ? unassignVisit(trx, by, visitIn(form), shown)
      : assignVisit(trx, by, visitIn(form), { staffId, ...shown });
  }),
  cancel: {
    right: "work-on-bookings" as const,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const reason = labReason(text(form, "reason"));
      if (!reason) return refused("invalid", "Please choose why the visit is cancelled");
      return deskChange(given, (trx, by) => cancelVisit(trx, by, visitIn(form), reason));
    },
  },
  "bring-back": intent("work-on-bookings", (trx, by, form) => bringBack(trx, by, visitIn(form))),
  "no-show": intent("work-on-bookings", (trx, by, form) => markNoShow(trx, by, visitIn(form))),
  "visit-field": {
    right: "work-on-bookings" as const,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const field = text(form, "field");
      if (!isVisitField(field)) return refused("invalid", UNKNOWN);
      const typed = { field, ...typedIn(form) };
      return deskChange(given, (trx, by) => saveVisitField(trx, by, visitIn(form), typed));
    },
  },
  "patient-field": {
    right: "work-on-bookings" as const,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const field = text(form, "field");
      if (!isPatientField(field)) return refused("invalid", UNKNOWN);
      const typed = { field, ...typedIn(form) };
      return deskChange(given, (trx, by) =>
        savePatientField(trx, by, bookingIn(form), typed, given.secret),
      );
    },
  },
  doctor: intent("work-on-bookings", (trx, by, form) =>
    saveDoctor(trx, by, bookingIn(form), { ...typedIn(form), confirms: form.has("confirms") }),
  ),
  "doctor-consent": intent("work-on-bookings", (trx, by, form) =>
    noteConsent(trx, by, bookingIn(form), text(form, "agrees") === "yes"),
  ),
  collect: intent("work-on-bookings", (trx, by, form) => {
    const patients = readCollected(text(form, "patients"));
    return patients
      ? collectVisit(trx, by, visitIn(form), { patients })
      : refuse("invalid", UNKNOWN);
  }),
  price: intent("give-discount", (trx, by, form) =>
    agreePrice(trx, by, bookingIn(form), text(form, "charge") === "shown" ? "shown" : "ours"),
  ),
  "come-once": intent("come-for-once", (trx, by, form) =>
    comeOnce(trx, by, visitIn(form), {
      charge: text(form, "charge"),
      pincode: text(form, "pincode"),
    }),
  ),
  /** `addressOf` is the visit whose address stays, where both have one. */
  join: intent("new-booking", (trx, by, form) =>
    joinVisits(trx, by, visitIn(form), {
      otherId: text(form, "other"),
      addressOf: text(form, "addressOf"),
    }),
  ),
  "keep-apart": intent("new-booking", (trx, by, form) =>
    keepApart(trx, by, visitIn(form), text(form, "other")),
  ),
  "not-again": intent("work-on-bookings", (trx, by, form) =>
    takeOffNotTaken(trx, by, visitIn(form)),
  ),
  "not-today": intent("new-booking", (trx, by, form) => takeOff(trx, by, bookingIn(form))),
  "own-visit": intent("new-booking", (trx, by, form) => moveToOwnVisit(trx, by, bookingIn(form))),
};
