import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { addListed } from "#app/desk/doctors/doctor-changes.server.ts";
import { DOCTOR_FORMS } from "#app/desk/doctors/doctor-forms.ts";
import { listDoctors } from "#app/desk/doctors/doctor-list.queries.server.ts";
import { DoctorsPage } from "#app/desk/doctors/doctor-list-page.tsx";
import { monthAsked } from "#app/desk/doctors/month.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/doctor-list";

export const loader = deskLoader("manage-doctors", async ({ db, now, url }) => {
  const month = monthAsked(url.searchParams.get("month"), now);
  return { doctors: await listDoctors(db, month), month, people: await countStaff(db) };
});

export const action = deskAction({
  add: change("manage-doctors", DOCTOR_FORMS.add, addListed),
});

export const meta = () => [{ title: "Referring doctors" }];

export default function DoctorsRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorsPage {...loaderData} />;
}
