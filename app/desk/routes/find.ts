import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { currentText } from "#app/desk/find-patient/patient-text.queries.server.ts";

/** Patients for what is typed in the bar's search box: asked at each key, and blank when it gets the focus. */
export const loader = deskLoader("work-on-bookings", async ({ db, url }) => {
  const typed = url.searchParams.get("q") ?? "";
  if (typed === "") await currentText(db);
  return findPatients(db, typed);
});
