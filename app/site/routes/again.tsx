import { lazy } from "react";
import { t } from "#app/lib/translate.ts";
import { AgainFrame } from "#app/site/again/again-frame.tsx";
import { postLinkedForm } from "#app/site/again/linked-plain-form.server.ts";
import { fetchLinked } from "#app/site/again/again.calls.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { settled, underWay } from "#app/ui/loaded.tsx";
import type { Route } from "./+types/again";

/** Personal, as the ticket is: rendered for every request, and kept by nobody. */
export const handle = {
  closedToRobots: true,
  secret: "content",
  example: "/again/none",
} satisfies PageFacts;

const load = (api: Api, token: string) => ({ linked: dataOf(fetchLinked(api, token)) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params.token));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params.token));

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  postLinkedForm(context.get(serverApi), params.token, await request.formData());

const TITLE = t`Your tests, again`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`The tests that you asked to be reminded of, ready to be booked.`,
    noindex: true,
  });

const LinkedPage = lazy(async () => {
  const page = await import("#app/site/again/linked-page.tsx");
  return { default: page.LinkedPage };
});

export default function Again({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <AgainFrame promise={loaderData.linked} title={TITLE}>
      {(linked) => <LinkedPage token={params.token} linked={linked} posted={actionData} />}
    </AgainFrame>
  );
}
