import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { LabPage } from "#app/features/lab-screen/lab-page.tsx";
import { countStaff } from "#app/features/staff/staff.queries.server.ts";
import type { Route } from "./+types/lab";

export const loader = deskLoader("manage-lab", async ({ db }) => ({
  people: await countStaff(db),
}));

export const meta = () => [{ title: "Lab" }];

export default function LabRoute({ loaderData }: Route.ComponentProps) {
  return <LabPage {...loaderData} />;
}
