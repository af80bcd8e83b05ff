import { lazy, Suspense } from "react";
import { useRouteLoaderData } from "react-router";
import { t } from "#app/lib/translate.ts";
import "#app/site/ticket/ticket-styles.ts";
import { noSuchTicket } from "#app/site/ticket/first-load-words.ts";
import { ERASED } from "#app/site/ticket/ticket-paths.ts";
import { erasedTitle, TicketErased, TicketMissing } from "#app/site/ticket/ticket-missing.tsx";
import type { TicketView } from "#app/site/ticket/ticket-view.ts";
import { postTicketForm } from "#app/site/ticket/forms/ticket-plain-form.server.ts";
import { type Api, ApiError, browserApi, serverApi } from "#app/http/api.ts";
import { labContext } from "#app/http/lab-context.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import layout from "#app/ui/layout.module.css";
import { type Failed, Loaded, LoadFailure, Loading, settled } from "#app/ui/loaded.tsx";
import type { Route } from "./+types/ticket";

/** Personal: rendered for every request, and kept by nobody. */
export const handle = {
  closedToRobots: true,
  secret: "content",
  example: `/ticket/${ERASED}`,
} satisfies PageFacts;

const load = (api: Api, token: string) => ({ ticket: fetchView(api, token) });

/** The rules of the plan are not in the page's first load. */
async function fetchView(api: Api, token: string): Promise<TicketView | typeof ERASED> {
  if (token === ERASED) return ERASED;
  const { loadTicket } = await import("#app/site/ticket/load-ticket.ts");
  return loadTicket(api, token, new Date());
}

export const loader = ({ context, params }: Route.LoaderArgs) =>
  settled(load(context.get(serverApi), params.token));

/** After a form was sent, the page stays in view until its new state is here. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  return { ticket: await load(browserApi, params.token).ticket.catch(asFailure) };
}

function asFailure(error: unknown): Failed {
  if (error instanceof ApiError) return { failed: error.status };
  throw error;
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  postTicketForm({
    api: context.get(serverApi),
    token: params.token,
    form: await request.formData(),
    now: new Date(),
    offer: context.get(labContext).offer,
    isSecure: new URL(request.url).protocol === "https:",
  });

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: titleOf(args.loaderData?.ticket),
    description: t`Your booking: when we come, how to prepare, and when the reports are ready.`,
    noindex: true,
  });

/** No name: titles stand in histories and on shared screens. */
function titleOf(loaded: Route.ComponentProps["loaderData"]["ticket"] | undefined) {
  if (loaded === ERASED) return erasedTitle();
  if (loaded && "ticket" in loaded) {
    const { reference } = loaded.ticket;
    return t`Booking ${reference}`;
  }
  return loaded && loaded.failed === 404 ? noSuchTicket() : t`Booking`;
}

/**
 * The server writes the whole page, and its forms work as they are. The code that takes them over is
 * fetched after the first load, and hydrates what is there.
 */
const TicketPage = lazy(async () => {
  const page = await import("#app/site/ticket/ticket-page.tsx");
  return { default: page.TicketPage };
});

const LOADING = <Loading>{t`Loading your booking...`}</Loading>;

export default function Ticket({ loaderData, actionData, params }: Route.ComponentProps) {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  if (!lab) return null;
  return (
    <Loaded
      promise={loaderData.ticket}
      loading={LOADING}
      failed={(status) => (
        <div className={`${layout.page} ${layout.section}`}>
          {status === 404 ? (
            <TicketMissing lab={lab} />
          ) : (
            <LoadFailure level="h1" heading={t`Booking`} message={FAILED} />
          )}
        </div>
      )}
    >
      {(loaded) =>
        loaded === ERASED ? (
          <div className={`${layout.page} ${layout.section}`}>
            <TicketErased />
          </div>
        ) : (
          <Suspense fallback={LOADING}>
            <TicketPage token={params.token} view={loaded} lab={lab} posted={actionData} />
          </Suspense>
        )
      }
    </Loaded>
  );
}

const FAILED = t`We could not show your booking just now. Please try again, or call us.`;
