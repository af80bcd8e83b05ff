import { redirect } from "react-router";
import { readDoor } from "#app/desk/access/door.server.ts";
import { letIn } from "#app/desk/access/let-in-and-out.server.ts";
import { readPosted } from "#app/desk/access/intent.server.ts";
import { DOOR_FORMS } from "#app/desk/sign-in/door/door-forms.ts";
import {
  offerSignIn,
  signInWithPasskey,
} from "#app/desk/sign-in/passkey/passkey.service.server.ts";
import type { Route } from "./+types/sign-in-passkey";

/** Opened as a page: the way in is the sign-in. */
export const loader = () => redirect("/sign-in");

/** Signing in with a passkey takes two posts of the page's script: a challenge, and its answer. */
export async function action(args: Route.ActionArgs) {
  const door = readDoor(args);
  const { intent, passkey } = await readPosted(args.request, DOOR_FORMS.passkey);
  if (intent !== "use") return Response.json(await offerSignIn(door));
  const answer = await signInWithPasskey(door, passkey);
  if (!answer.ok) return Response.json(answer, { status: 403 });
  const { headers } = await letIn(answer, door, new URL(args.request.url).searchParams.get("to"));
  const to = headers.get("Location");
  headers.delete("Location");
  return Response.json({ ok: true, to }, { headers });
}
