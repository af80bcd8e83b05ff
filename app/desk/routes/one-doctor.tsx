import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { changeDoctor, retireDoctor } from "#app/desk/doctors/doctor-changes.server.ts";
import { DoctorPage } from "#app/desk/doctors/one-doctor.tsx";
import { findDoctor, listOthers } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { mergeDoctors } from "#app/desk/doctors/merge-doctors.server.ts";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { doctorIn, doctorWas } from "#app/desk/doctors/read-doctor.server.ts";
import { listSent } from "#app/desk/doctors/sent-patients.queries.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/one-doctor";

export const loader = deskLoader("manage-doctors", async ({ db, now, params, url }) => {
  const doctor = await findDoctor(db, params.doctor ?? "");
  if (!doctor) throw data("This doctor is not on the list.", { status: 404 });
  const month = monthAsked(url.searchParams.get("month"), now);
  return {
    doctor,
    others: await listOthers(db, doctor.id),
    month,
    patients: await listSent(db, doctor.id, month),
    people: await countStaff(db),
  };
});

type Work = (trx: Db, by: By, id: string, form: FormData) => Promise<Done>;

/** An intent about the doctor of the address. */
const about = (work: Work) => ({
  right: "manage-doctors" as const,
  run: (given: Given, form: FormData) =>
    deskChange(given, (trx, by) => work(trx, by, given.params.doctor ?? "", form)),
});

export const action = deskAction({
  save: about((trx, by, id, form) =>
    changeDoctor(trx, by, id, { typed: doctorIn(form), was: doctorWas(form) }),
  ),
  retire: about((trx, by, id) => retireDoctor(trx, by, id, true)),
  "bring-back": about((trx, by, id) => retireDoctor(trx, by, id, false)),
  merge: about((trx, by, id, form) =>
    mergeDoctors(trx, by, { id: String(form.get("other") ?? ""), intoId: id }),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.doctor.name}, Referring doctors` : "Referring doctors" },
];

export default function DoctorRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
