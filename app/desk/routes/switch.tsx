import { data, useRouteLoaderData } from "react-router";
import { readDoor } from "#app/desk/access/door.server.ts";
import { letIn } from "#app/desk/access/let-in-and-out.server.ts";
import { readPosted } from "#app/desk/access/intent.server.ts";
import { useForgetDays } from "#app/desk/my-visits/phone/forget-days.ts";
import { DOOR_FORMS } from "#app/desk/sign-in/door/door-forms.ts";
import { SwitchPage } from "#app/desk/sign-in/door/switch-page.tsx";
import { findPinColleagues } from "#app/desk/sign-in/sign-in/browser.queries.server.ts";
import { switchColleague } from "#app/desk/sign-in/sign-in/pin.service.server.ts";
import { t } from "#app/lib/translate.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/switch";

export async function loader(args: Route.LoaderArgs) {
  const { db, browser, now } = readDoor(args);
  const colleagues = await findPinColleagues(db, browser, now);
  return { colleagues: colleagues.map(({ id, name }) => ({ id, name })) };
}

export async function action(args: Route.ActionArgs) {
  const door = readDoor(args);
  const typed = await readPosted(args.request, DOOR_FORMS.switch);
  const answer = await switchColleague(door, typed);
  if (answer.ok) return letIn(answer, door, "/");
  return data({ staffId: typed.staffId, said: answer.said }, { status: 403 });
}

export const meta: Route.MetaFunction = () => [{ title: t`Switch colleague, the desk` }];

export default function Switch({ loaderData, actionData }: Route.ComponentProps) {
  const { hasWaiting } = useForgetDays();
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  return <SwitchPage {...{ labName, hasWaiting }} {...loaderData} refused={actionData} />;
}
