import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { addListed } from "#app/features/doctors/doctor-changes.server.ts";
import { doctorIn } from "#app/features/doctors/read-doctor.server.ts";
import { listDoctors } from "#app/features/doctors/doctor-list.queries.server.ts";
import { DoctorsPage } from "#app/features/doctors/doctor-list-page.tsx";
import { monthAsked } from "#app/features/doctors/month.ts";
import { deskChange } from "#app/features/history/desk-change.server.ts";
import { countStaff } from "#app/features/staff/staff.queries.server.ts";
import type { Route } from "./+types/doctor-list";

export const loader = deskLoader("manage-doctors", async ({ db, now, url }) => {
  const month = monthAsked(url.searchParams.get("month"), now);
  return { doctors: await listDoctors(db, month), month, people: await countStaff(db) };
});

export const action = deskAction({
  add: {
    right: "manage-doctors",
    run: (given, form) => deskChange(given, (trx, by) => addListed(trx, by, doctorIn(form))),
  },
});

export const meta = () => [{ title: "Referring doctors" }];

export default function DoctorsRoute({ loaderData }: Route.ComponentProps) {
  return <DoctorsPage {...loaderData} />;
}
