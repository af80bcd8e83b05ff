import { lazy } from "react";
import { t } from "#app/lib/translate.ts";
import { AgainFrame } from "#app/site/again/again-frame.tsx";
import { postAskForm } from "#app/site/again/ask-plain-form.server.ts";
import { fetchAsk } from "#app/site/again/again.calls.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { settled, underWay } from "#app/ui/loaded.tsx";
import type { Route } from "./+types/ask-again";

/** Personal, as the ticket is: rendered for every request, and kept by nobody. */
export const handle = {
  closedToRobots: true,
  secret: "content",
  example: "/ticket/none/again",
} satisfies PageFacts;

const load = (api: Api, token: string) => ({ ask: dataOf(fetchAsk(api, token)) });
export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params.token));
export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, params.token));

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  postAskForm(context.get(serverApi), params.token, await request.formData());

const TITLE = t`Again in 3 months?`;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: TITLE,
    description: t`We remind you once of the tests of your booking, if you ask for it.`,
    noindex: true,
  });

const AskPage = lazy(async () => {
  const page = await import("#app/site/again/ask-page.tsx");
  return { default: page.AskPage };
});

export default function AskAgain({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <AgainFrame promise={loaderData.ask} title={TITLE}>
      {(ask) => <AskPage token={params.token} ask={ask} posted={actionData} />}
    </AgainFrame>
  );
}
