import { Link, redirect } from "react-router";
import { bookByForm } from "#app/site/booking/book-by-form.server.ts";
import { BookTestPage } from "#app/site/booking/book-test-page.tsx";
import { fetchTest } from "#app/site/lab-tests/lab-test.calls.ts";
import { toLabel } from "#app/domain/lab-tests/lab-test.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formKey } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import form from "#app/ui/form.module.css";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/book";

export const handle = {
  cachedBy: ["test"],
  closedToRobots: true,
  example: "/book?test=complete-blood-count",
} satisfies PageFacts;

/**
 * `/book?test={id}`: the Book Test dialog as a page, where Book Now leads without JavaScript or when the
 * dialog's code cannot be fetched.
 */
const testIdIn = (url: string) => new URL(url).searchParams.get("test") ?? "";
const load = (api: Api, url: string) => ({
  test: fetchTest(api, testIdIn(url)).then((test) => (test ? toLabel(test) : null)),
});
export const loader = ({ context, request }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), request.url));
export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  underWay(load(browserApi, request.url));

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(serverApi);
  const test = await fetchTest(api, testIdIn(request.url));
  if (!test) return redirect("/tests");
  const order = { kind: "test", test: toLabel(test) } as const;
  return bookByForm(order, {
    api,
    keyOf: context.get(formKey),
    form: await request.formData(),
    now: new Date(),
    offer: context.get(labContext).offer,
  });
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Book Test`,
    description: t`Choose a date and a time; we come to your home.`,
    noindex: true,
  });

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className={`${layout.page} ${form.narrowPage}`}>
      <PageHead title={t`Book Test`} />
      <Loaded
        promise={loaderData.test}
        loading={<Loading>{t`Loading tests...`}</Loading>}
        failed={() => <LoadFailure message={t`Failed to load tests`} />}
      >
        {(test) =>
          test ? (
            <BookTestPage test={test} posted={actionData} />
          ) : (
            <p>
              {t`This test is no longer offered.`} <Link to="/tests">{t`Browse Tests`}</Link>
            </p>
          )
        }
      </Loaded>
    </div>
  );
}
