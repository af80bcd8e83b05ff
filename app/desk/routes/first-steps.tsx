import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { FirstStepsPage } from "#app/desk/first-steps/first-steps-page.tsx";
import { findFirstSteps } from "#app/desk/first-steps/first-steps.queries.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import type { Route } from "./+types/first-steps";

export const loader = deskLoader("manage-lab", async (given) => ({
  steps: await findFirstSteps(given),
  people: await countStaff(given.db),
}));

export const meta = () => [{ title: "First steps" }];

export default function FirstStepsRoute({ loaderData }: Route.ComponentProps) {
  return <FirstStepsPage {...loaderData} />;
}
