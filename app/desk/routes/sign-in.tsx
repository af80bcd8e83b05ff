import { data, redirect, useRouteLoaderData } from "react-router";
import { readDoor } from "#app/desk/access/door.server.ts";
import { letIn } from "#app/desk/access/let-in-and-out.server.ts";
import { readPosted } from "#app/desk/access/intent.server.ts";
import { useForgetDays } from "#app/desk/my-visits/phone/forget-days.ts";
import { DOOR_FORMS } from "#app/desk/sign-in/door/door-forms.ts";
import { SignInPage } from "#app/desk/sign-in/door/sign-in-page.tsx";
import { findPinColleagues } from "#app/desk/sign-in/sign-in/browser.queries.server.ts";
import { findSession } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { signIn } from "#app/desk/sign-in/sign-in/sign-in.service.server.ts";
import { wayBack } from "#app/desk/sign-in/sign-in/way-back.ts";
import { t } from "#app/lib/translate.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/sign-in";

export async function loader(args: Route.LoaderArgs) {
  const { db, session, browser, now } = readDoor(args);
  const { searchParams } = new URL(args.request.url);
  // Switching to a colleague is for people who are signed in.
  const isSwitching = searchParams.has("switch");
  if (session && !isSwitching && (await findSession(db, session, now)))
    throw redirect(wayBack(searchParams.get("to")));
  const pins = await findPinColleagues(db, browser, now);
  return { ended: searchParams.has("ended"), hasPins: pins.length > 0 };
}

export async function action(args: Route.ActionArgs) {
  const door = readDoor(args);
  const typed = await readPosted(args.request, DOOR_FORMS["sign-in"]);
  const answer = await signIn(door, typed);
  if (answer.ok) return letIn(answer, door, new URL(args.request.url).searchParams.get("to"));
  return data({ name: typed.name, said: answer.said }, { status: 403 });
}

export const meta: Route.MetaFunction = () => [{ title: t`Sign in, the desk` }];

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { hasWaiting } = useForgetDays();
  const labName = useRouteLoaderData<typeof rootLoader>("root")?.lab.name ?? "";
  return <SignInPage {...{ labName, hasWaiting }} {...loaderData} refused={actionData} />;
}
