import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findPatients } from "#app/desk/find-patient/search-patients.queries.server.ts";
import { findSamplesOf } from "#app/desk/find-patient/samples-of.queries.server.ts";
import { currentText } from "#app/desk/find-patient/patient-text.queries.server.ts";

/** Patients for what is typed in the bar's search box: asked at each key, and blank when it gets the focus. */
export const loader = deskLoader("find-patient", async ({ db, url, staff }) => {
  const typed = url.searchParams.get("q") ?? "";
  if (typed === "") await currentText(db);
  return staff.may("see-contacts") ? findPatients(db, typed) : findSamplesOf(db, typed);
});
