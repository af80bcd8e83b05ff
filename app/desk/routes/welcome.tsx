import { data, useRouteLoaderData } from "react-router";
import { readDoor } from "#app/desk/access/door.server.ts";
import { letIn } from "#app/desk/access/let-in-and-out.server.ts";
import { readPosted } from "#app/desk/access/intent.server.ts";
import { useForgetDays } from "#app/desk/my-visits/phone/forget-days.ts";
import { DOOR_FORMS } from "#app/desk/sign-in/door/door-forms.ts";
import { WelcomeEnded, WelcomePage } from "#app/desk/sign-in/door/welcome-page.tsx";
import { untilWords } from "#app/desk/sign-in/sign-in/sign-in-words.ts";
import { acceptWelcome, findWelcome } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { t } from "#app/lib/translate.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/welcome";

export async function loader(args: Route.LoaderArgs) {
  const { db, now } = readDoor(args);
  const found = await findWelcome(db, args.params.once, now);
  if (!found) return data({ welcome: undefined }, { status: 404 });
  const { name, role, signInName, until } = found;
  return { welcome: { firstName: firstName(name), role, signInName, until: untilWords(until) } };
}

export async function action(args: Route.ActionArgs) {
  const door = readDoor(args);
  const typed = await readPosted(args.request, DOOR_FORMS.welcome);
  const answer = await acceptWelcome(door, { secret: args.params.once, ...typed });
  if (answer.ok) return letIn(answer, door, "/");
  const { said, errors } = answer;
  return data({ ...typed, said, errors }, { status: 403 });
}

export const meta: Route.MetaFunction = () => [{ title: t`Welcome, the desk` }];

export default function Welcome({ loaderData, actionData }: Route.ComponentProps) {
  useForgetDays();
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  const { welcome } = loaderData;
  return welcome ? (
    <WelcomePage labName={labName} welcome={welcome} refused={actionData} />
  ) : (
    <WelcomeEnded labName={labName} />
  );
}
