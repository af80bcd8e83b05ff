import { lazy, Suspense } from "react";
import { t } from "#app/lib/translate.ts";
import "#app/site/again/again-styles.ts";
import { wrongLink } from "#app/site/again/wrong-link.ts";
import { postLinkedForm } from "#app/site/again/linked-plain-form.server.ts";
import { fetchLinked } from "#app/site/again/again.calls.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import layout from "#app/ui/layout.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { PageHead } from "#app/ui/page.tsx";
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

const LOADING = <Loading>{t`Loading your booking...`}</Loading>;

export default function Again({ loaderData, actionData, params }: Route.ComponentProps) {
  return (
    <Loaded
      promise={loaderData.linked}
      loading={LOADING}
      failed={(status) =>
        status === 404 ? (
          <div className={layout.page}>
            <PageHead title={wrongLink()} />
          </div>
        ) : (
          <div className={`${layout.page} ${layout.section}`}>
            <LoadFailure level="h1" heading={TITLE} message={FAILED} />
          </div>
        )
      }
    >
      {(linked) => (
        <Suspense fallback={LOADING}>
          <LinkedPage token={params.token} linked={linked} posted={actionData} />
        </Suspense>
      )}
    </Loaded>
  );
}

const FAILED = t`We could not show your booking just now. Please try again, or call us.`;
