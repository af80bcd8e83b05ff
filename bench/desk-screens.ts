import type { Db } from "#app/db/schema.server.ts";
import { loadDaySheets, loadDayTable } from "#app/desk/day-plan/day-plan.queries.server.ts";
import { readAsked } from "#app/desk/activity/activity-address.ts";
import { findBankHome } from "#app/desk/bank/bank-view.server.ts";
import { findDueView } from "#app/desk/again/due-view.server.ts";
import { findActivity } from "#app/desk/activity/activity.queries.server.ts";
import { listDoctors } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { loadLabScreen } from "#app/desk/lab-settings/lab-page.service.server.ts";
import { findDayDeliveries } from "#app/desk/messages/deliveries.queries.server.ts";
import { findMessages } from "#app/desk/messages/messages-view.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { familyOf } from "#app/desk/new-booking/who/family.queries.server.ts";
import { findReportsView } from "#app/desk/reports/reports-view.queries.server.ts";
import { findReceive } from "#app/desk/receive/receive.queries.server.ts";
import { findPeopleView } from "#app/desk/people/people-view.queries.server.ts";
import { findHealth } from "#app/desk/data-health/data-health.queries.server.ts";
import { findTally } from "#app/desk/tally/tally.queries.server.ts";
import { findToday } from "#app/desk/today/today.queries.server.ts";
import { findWeek } from "#app/desk/week/week.queries.server.ts";
import { loadVisitScreen } from "#app/desk/visit-screen/visit-screen.service.server.ts";
import { findPayees } from "#app/domain/bank-list/match-payees.queries.server.ts";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { mondayOf } from "#app/lib/week-days.ts";
import type { aPatient } from "./desk-lab.ts";

const CONFIG = {
  lab: { name: "Doorstep Diagnostics" },
  payee: { upiId: "lab@okbank", merchantCode: undefined, labName: "Doorstep Diagnostics" },
  publicUrl: "http://localhost:3000",
};
const DEFAULTS = {
  name: "Doorstep Diagnostics",
  phone: "1000000000",
  email: "care@doorstep.example",
  address: "",
  city: "",
  pincode: "560038",
  social: [],
  claims: [],
};
const COLLEAGUE = { id: "staff 0", name: "Ravi Kumar" };

const bankRow = (day: string) => ({
  day,
  text: "UPI/632700000001/DS8H4TP2",
  paise: 30_000,
  payer: "Ravi Kumar",
  bankReference: "632700000001",
});

type Patient = ReturnType<typeof aPatient>;

/** The loaders of the desk's screens, as the routes call them, by the name of the screen. */
export const deskScreens = (
  db: Db,
  now: Date,
): Record<string, (patient: Patient) => Promise<unknown>> => ({
  Today: () => findToday(db, { now, staffId: COLLEAGUE.id }),
  "Due again": () =>
    findDueView(
      { db, now, staffId: COLLEAGUE.id, may: () => true },
      { month: "", row: "", isAll: true, page: 1 },
    ),
  Booking: (patient) =>
    loadVisitScreen(
      { db, now, staffId: COLLEAGUE.id, mayGiveMore: false, secret: "secret", config: CONFIG },
      patient.reference,
    ),
  "New booking: a known number": (patient) => familyOf(db, patient.phone, now),
  "Find a patient": (patient) => findPatients(db, patient.name),
  Visits: () => loadDayTable(db, dayInIndia(now), now),
  "Day sheets": () => loadDaySheets(db, dayAfter(dayInIndia(now))),
  "My visits": () => findMyDay(db, COLLEAGUE, now),
  Reports: () => findReportsView(db, { now, file: null, booking: null, isToPhone: false }),
  Receive: () => findReceive(db, dayInIndia(now), now),
  Bank: () =>
    findBankHome(db, {
      find: "",
      words: "",
      again: "",
      rows: 0,
      today: dayInIndia(now),
      seesAccounts: true,
    }),
  "Bank: payees of a row": () => findPayees(db, [bankRow(dayInIndia(now))], dayInIndia(now)),
  Tally: () => findTally(db, dayInIndia(now)),
  Week: () => findWeek(db, mondayOf(dayInIndia(now)), { now, may: () => true }),
  People: () => findPeopleView(db, now, COLLEAGUE.id),
  "Referring doctors": () => listDoctors(db, dayInIndia(now).slice(0, 7)),
  Lab: () =>
    loadLabScreen(db, now, {
      sealKey: "key",
      config: { labDefaults: DEFAULTS, publicUrl: "https://lab.example" },
    }),
  Messages: () =>
    findMessages(
      db,
      now,
      { config: { labDefaults: DEFAULTS, publicUrl: "https://lab.example", reportsOtp: true } },
      { event: "visit.moved", list: "none", staffId: COLLEAGUE.id },
    ),
  "Messages: all of today": () => findDayDeliveries(db, now, { state: "none", page: 1 }),
  "Lab: data health": () =>
    findHealth({ db, config: { database: { file: "/tmp/none.db" }, version: "1.0.0" } }),
  Activity: () => findActivity(db, readAsked(new URLSearchParams(), now), now),
  "Activity: a search": (patient) =>
    findActivity(db, readAsked(new URLSearchParams({ q: patient.name }), now), now),
});
