import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { findDoctor } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { sentCsv } from "#app/desk/doctors/sent-csv.server.ts";
import { listSent } from "#app/desk/doctors/sent-patients.queries.server.ts";

/** The patients whom a doctor sent in a month, as a file. */
export const loader = deskLoader("manage-doctors", async ({ db, now, url }) => {
  const doctor = await findDoctor(db, url.searchParams.get("doctor") ?? "");
  if (!doctor) throw data("This doctor is not on the list.", { status: 404 });
  const month = monthAsked(url.searchParams.get("month"), now);
  return new Response(sentCsv(await listSent(db, doctor.id, month)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="referred-${month}.csv"`,
    },
  });
});
