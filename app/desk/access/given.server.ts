import type { RouterContextProvider } from "react-router";
import type { Role } from "#app/lib/roles.ts";
import type { StartedBy } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { may, type Right } from "#app/domain/staff/rights.ts";
import { type DeskServices, deskServices } from "./desk-services.server.ts";
import { findSignedIn } from "./signed-in.server.ts";
import { typedBefore } from "./typed-before.server.ts";

/** The colleague who asks. */
export type SignedIn = {
  id: string;
  name: string;
  role: Role;
  /** Identifies the session without opening it. */
  sessionHash: string;
  /** How the session began: a PIN opens less than a password. */
  startedBy: StartedBy;
  may: (right: Right) => boolean;
};

/** What `deskLoader` and `deskAction` give to a route. */
export type Given = Omit<DeskServices, "now"> & {
  staff: SignedIn;
  /** The moment of the request; read once, so that all its rules see the same. */
  now: Date;
  /** As the browser sent it, below DESK_URL; of the headers only those that the desk reads. */
  request: Request;
  url: URL;
  params: Readonly<Record<string, string | undefined>>;
  /** What was typed in the form that this page answers with a refusal, without script; else null. */
  typed: Readonly<Record<string, string>> | null;
};

/** What React Router gives to a loader or an action. */
export type RouteArgs = {
  request: Request;
  params: Readonly<Record<string, string | undefined>>;
  context: Readonly<RouterContextProvider>;
};

/** @returns undefined when no one is signed in. */
export async function readGiven({
  request,
  params,
  context,
}: RouteArgs): Promise<Given | undefined> {
  const services = context.get(deskServices);
  const now = services.now();
  const found = await findSignedIn({ ...services, now, request });
  if (!found) return undefined;
  const { id, name, role, sessionHash, startedBy } = found;
  const staff = {
    id,
    name,
    role,
    sessionHash,
    startedBy,
    may: (right: Right) => may(role, right, found),
  };
  const typed = context.get(typedBefore);
  return { ...services, now, request, params, url: new URL(request.url), staff, typed };
}
