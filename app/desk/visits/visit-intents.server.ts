import { change } from "#app/desk/access/intent.server.ts";
import { agreePrice } from "./changes/agree-price.server.ts";
import { assignVisit, unassignVisit } from "./changes/assign-visit.server.ts";
import { noteBookerAgreed } from "./changes/booker-agreed.server.ts";
import { takeOffNotTaken } from "./changes/take-off-not-taken.server.ts";
import { collectVisit } from "./changes/collect-visit.server.ts";
import { confirmVisit } from "./changes/confirm-visit.server.ts";
import { cancelVisit, markNoShow } from "./changes/end-visit.server.ts";
import { agreeOnBooth, agreeOnDoor } from "./changes/at-booth.server.ts";
import { bringBack } from "./changes/bring-back.server.ts";
import { joinVisits, keepApart } from "./changes/join-visits.server.ts";
import { moveVisit } from "./changes/move-visit.server.ts";
import { comeOnce } from "./changes/outside-area.server.ts";
import { moveToOwnVisit, takeOff } from "./changes/own-visit.server.ts";
import { savePatientField } from "./changes/patient-field.server.ts";
import { noteConsent, saveDoctor } from "./changes/referring-doctor.server.ts";
import { saveVisitField } from "./changes/visit-field.server.ts";
import { chosenReason } from "#app/domain/lab-rules/listed-reason.server.ts";
import { VISIT_FORMS as FORMS } from "./visit-forms.ts";

const work = "work-on-bookings";

/** What a screen of the desk may do with a visit: spread into the `deskAction` of its route. */
export const visitIntents = {
  confirm: change(work, FORMS.confirm, (trx, by, { visit, anyway }) =>
    confirmVisit(trx, by, visit, { asksAddress: !anyway }),
  ),
  "new-time": change(work, FORMS["new-time"], (trx, by, { visit, ...time }) =>
    moveVisit(trx, by, visit, time),
  ),
  assign: change(work, FORMS.assign, (trx, by, { visit, staff, was }) => {
    const shown = was === undefined ? {} : { was: was || null };
    return staff === ""
      ? unassignVisit(trx, by, visit, shown)
      : assignVisit(trx, by, visit, { staffId: staff, ...shown });
  }),
  cancel: change(work, FORMS.cancel, async (trx, by, { visit, reason }) =>
    cancelVisit(trx, by, visit, await chosenReason(trx, reason)),
  ),
  "bring-back": change(work, FORMS["bring-back"], (trx, by, { visit }) =>
    bringBack(trx, by, visit),
  ),
  "no-show": change(work, FORMS["no-show"], (trx, by, { visit }) => markNoShow(trx, by, visit)),
  "visit-field": change(work, FORMS["visit-field"], (trx, by, { visit, ...typed }) =>
    saveVisitField(trx, by, visit, typed),
  ),
  "patient-field": change(
    work,
    FORMS["patient-field"],
    (trx, by, { booking, ...typed }, { secret }: { secret: string }) =>
      savePatientField(trx, by, booking, typed, secret),
  ),
  doctor: change(work, FORMS.doctor, (trx, by, { booking, ...typed }) =>
    saveDoctor(trx, by, booking, typed),
  ),
  "doctor-consent": change(work, FORMS["doctor-consent"], (trx, by, { booking, agrees }) =>
    noteConsent(trx, by, booking, agrees),
  ),
  "booker-agreed": change(work, FORMS["booker-agreed"], (trx, by, { booking, ...noted }) =>
    noteBookerAgreed(trx, by, booking, noted),
  ),
  collect: change(work, FORMS.collect, (trx, by, { visit, patients }) =>
    collectVisit(trx, by, visit, { patients }),
  ),
  price: change("give-discount", FORMS.price, (trx, by, { booking, charge }) =>
    agreePrice(trx, by, booking, charge),
  ),
  "come-once": change("come-for-once", FORMS["come-once"], (trx, by, { visit, ...once }) =>
    comeOnce(trx, by, visit, once),
  ),
  "at-booth": change(work, FORMS["at-booth"], (trx, by, { visit }) => agreeOnBooth(trx, by, visit)),
  "at-door": change(work, FORMS["at-door"], (trx, by, { visit }) => agreeOnDoor(trx, by, visit)),
  join: change("new-booking", FORMS.join, (trx, by, { visit, other, addressOf }) =>
    joinVisits(trx, by, visit, { otherId: other, addressOf }),
  ),
  "keep-apart": change("new-booking", FORMS["keep-apart"], (trx, by, { visit, other }) =>
    keepApart(trx, by, visit, other),
  ),
  "not-again": change(work, FORMS["not-again"], (trx, by, { visit }) =>
    takeOffNotTaken(trx, by, visit),
  ),
  "not-today": change("new-booking", FORMS["not-today"], (trx, by, { booking }) =>
    takeOff(trx, by, booking),
  ),
  "own-visit": change("new-booking", FORMS["own-visit"], (trx, by, { booking }) =>
    moveToOwnVisit(trx, by, booking),
  ),
};
