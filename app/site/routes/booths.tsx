import { useRouteLoaderData } from "react-router";
import { BoothList } from "#app/site/booths/booth-list.tsx";
import { fetchBooths } from "#app/site/booths/booths.calls.ts";
import { type Booth, messages } from "#app/domain/booths/booths.ts";
import { type Api, browserApi, serverApi } from "#app/http/api.ts";
import { langOfNames } from "#app/lib/language.ts";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { boothData } from "#app/http/structured-data.ts";
import { t } from "#app/lib/translate.ts";
import { Loaded, LoadFailure, Loading, settled, underWay } from "#app/ui/loaded.tsx";
import { Empty, PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/booths";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

const load = (api: Api) => ({ booths: fetchBooths(api) });
export const loader = ({ context }: Route.LoaderArgs) => settled(load(context.get(serverApi)));
export const clientLoader = () => underWay(load(browserApi));

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Collection Booth Near Me`,
    description: t`Collection booths where you can give a sample: address, timing, phone number and directions.`,
    data: import.meta.env.SSR
      ? (lab) => listOf(args.loaderData.booths).map((booth) => boothData(lab, booth))
      : undefined,
  });

const listOf = (booths: unknown): Booth[] => (Array.isArray(booths) ? booths : []);

export default function Booths({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className={layout.page}>
        <PageHead title={t`Collection Booth Near Me`}>
          {t`Find the nearest collection center, its timings and the way there.`}
        </PageHead>
      </div>
      <Loaded
        promise={loaderData.booths}
        loading={
          <div className={layout.page}>
            <Loading>{messages.loading}</Loading>
          </div>
        }
        failed={() => (
          <div className={`${layout.page} ${layout.roomBelow}`}>
            <LoadFailure message={messages.loadFailed} retry={() => location.reload()} />
          </div>
        )}
      >
        {(booths) => (booths.length > 0 ? <BoothList booths={booths} /> : <NoBooths />)}
      </Loaded>
    </>
  );
}

function NoBooths() {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  const phone = lab ? shownPhone(lab) : "";
  return (
    <div className={`${layout.page} ${layout.roomBelow}`}>
      <Empty picture="no-booths" title={messages.none}>
        <p>{messages.noneHint}</p>
        {lab && (
          <p className={layout.actions}>
            <a className={button.button} href={`tel:+91${lab.phone}`}>
              {t`Call ${phone}`}
            </a>
            <a className={button.quiet} lang={langOfNames()} href={`mailto:${lab.email}`}>
              {lab.email}
            </a>
          </p>
        )}
      </Empty>
    </div>
  );
}
