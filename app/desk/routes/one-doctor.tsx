import { data } from "react-router";
import type * as z from "zod/mini";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { changeDoctor, retireDoctor } from "#app/desk/doctors/doctor-changes.server.ts";
import { DoctorPage } from "#app/desk/doctors/one-doctor.tsx";
import { findDoctor, listOthers } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { mergeDoctors } from "#app/desk/doctors/merge-doctors.server.ts";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { DOCTOR_FORMS as FORMS } from "#app/desk/doctors/doctor-forms.ts";
import { listSent } from "#app/desk/doctors/sent-patients.queries.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
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

type Work<Fields> = (trx: Db, by: By, id: string, fields: Fields) => Promise<Done>;

/** A form about the doctor of the address. */
const about = <S extends z.ZodMiniObject>(schema: S, work: Work<z.output<S>>) =>
  change("manage-doctors", schema, (trx, by, fields, { params }: Given) =>
    work(trx, by, params.doctor ?? "", fields),
  );

export const action = deskAction({
  save: about(FORMS.save, (trx, by, id, { was, ...typed }) =>
    changeDoctor(trx, by, id, { typed, was }),
  ),
  retire: about(FORMS.retire, (trx, by, id) => retireDoctor(trx, by, id, true)),
  "bring-back": about(FORMS["bring-back"], (trx, by, id) => retireDoctor(trx, by, id, false)),
  merge: about(FORMS.merge, (trx, by, id, { other }) =>
    mergeDoctors(trx, by, { id: other, intoId: id }),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.doctor.name}, Referring doctors` : "Referring doctors" },
];

export default function DoctorRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorPage {...loaderData} />;
}
