import { redirectDocument, useRouteLoaderData } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { linksFor } from "#app/desk/screens.ts";
import { whatsappOf } from "#app/desk/whatsapp/whatsapp-links.server.ts";
import { findMyDay } from "#app/desk/my-visits/day/my-day.queries.server.ts";
import { linkWords } from "#app/desk/frame/link-words.ts";
import { MyMenu } from "#app/desk/my-visits/day/my-menu.tsx";
import { MY_VISITS_FORMS as FORMS } from "#app/desk/my-visits/my-visits-forms.ts";
import { MyVisitsPage } from "#app/desk/my-visits/day/my-visits-page.tsx";
import { tellOnTheWay } from "#app/desk/my-visits/day/on-the-way.server.ts";
import { noteBookerAgreed } from "#app/desk/visits/changes/booker-agreed.server.ts";
import { SHELL } from "#app/desk/access/phone-shell.ts";
import { handOver } from "#app/desk/tally/tally-changes.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { t } from "#app/lib/translate.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/my-visits";

/** The shell is this page without anything of anybody: it opens without the network (decision 38). */
export const loader = deskLoader("my-visits", async (given) => {
  const { db, staff, now, url } = given;
  if (url.searchParams.has(SHELL)) return { day: undefined, now: undefined, links: [] };
  return {
    day: await findMyDay(db, staff, now, (visit) => whatsappOf(given, visit)),
    now: now.toISOString(),
    links: linksFor(staff.may).map(({ to, words }) => ({ to, words: linkWords(words) })),
  };
});

export const action = deskAction({
  "on-the-way": change("my-visits", FORMS["on-the-way"], (trx, by, { visit }) =>
    tellOnTheWay(trx, by, visit),
  ),
  "booker-agreed": change("my-visits", FORMS["booker-agreed"], (trx, by, { booking, ...noted }) =>
    noteBookerAgreed(trx, by, booking, noted),
  ),
  "hand-over": change("my-visits", FORMS["hand-over"], (trx, by, { to, paise }, { staff }: Given) =>
    handOver(trx, by, { day: dayInIndia(by.now), staffId: staff.id, toStaffId: to, paise }),
  ),
});

export const meta: Route.MetaFunction = () => [{ title: t`My visits` }];

/**
 * Led here from another screen of the desk, the browser loads a whole page: only one that was answered as My
 * visits may use the camera.
 */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(pathname + search);
};

/** The page asks for the day itself, so that it also works without the network. */
export const shouldRevalidate = () => false;

export default function MyVisits({ loaderData: { day, now, links } }: Route.ComponentProps) {
  const deskPhone = useRouteLoaderData<typeof rootLoader>("root")?.lab.phone ?? "";
  return (
    <MyVisitsPage
      loaded={day}
      loadedAt={now}
      deskPhone={deskPhone}
      menu={<MyMenu links={links} />}
    />
  );
}
