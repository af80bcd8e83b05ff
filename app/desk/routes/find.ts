import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findPatients } from "#app/features/find-patient/find-patients.queries.server.ts";

/** Patients for what is typed in the bar's search box: asked at each key. */
export const loader = deskLoader("work-on-bookings", ({ db, url }) =>
  findPatients(db, url.searchParams.get("q") ?? ""),
);
