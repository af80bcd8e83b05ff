import { useRouteLoaderData } from "react-router";
import { CallbackForm } from "#app/site/callback/callback-form.tsx";
import { requestCallbackByForm } from "#app/site/callback/callback-plain-form.server.ts";
import { serverApi } from "#app/http/api.ts";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { formKey } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import { PrivacyNote } from "#app/ui/form-parts.tsx";
import { Bars, PageHead } from "#app/ui/page.tsx";
import { Trans } from "#app/ui/trans.tsx";
import type { Route } from "./+types/callback";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

export const action = async ({ context, request }: Route.ActionArgs) =>
  requestCallbackByForm(context.get(serverApi), context.get(formKey), await request.formData());

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Request a Callback`,
    description: t`Leave your number and choose a time: a person from the lab calls you.`,
  });

export default function Callback({ actionData }: Route.ComponentProps) {
  return (
    <div className={layout.page}>
      <PageHead title={t`Request a Callback`}>
        {t`Leave your number and choose a time: a person from the lab calls you.`}
      </PageHead>
      <div className={form.formPage}>
        <section className={form.panel} aria-labelledby="ask-title">
          <div className={form.panelHead}>
            <h2 id="ask-title">{t`Whom do we call?`}</h2>
            <Bars />
          </div>
          <CallbackForm posted={actionData} />
          <p className={form.note}>
            <PrivacyNote purpose="call" />
          </p>
        </section>
        <WhatHappensNext />
      </div>
    </div>
  );
}

function WhatHappensNext() {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  const whenWeCall = lab?.offer?.whenWeCall;
  return (
    <aside className={form.beside} aria-label={t`What happens next`}>
      <div>
        <h2>{t`We call in the time you choose`}</h2>
        <p>{t`From the lab, to the number you leave. Nothing is booked before you have agreed.`}</p>
        {whenWeCall && <p>{whenWeCall}</p>}
      </div>
      <div>
        <h2>{t`Partners and companies`}</h2>
        <p>
          {t`To become a partner or to arrange tests for your employees, choose Other and say so in the message.`}
        </p>
      </div>
      {lab && (
        <div>
          <h2>{t`Rather call us?`}</h2>
          <p>
            <Trans>
              <a href={`tel:+91${lab.phone}`}>{shownPhone(lab)}</a>. In an emergency call 112 or
              108.
            </Trans>
          </p>
        </div>
      )}
    </aside>
  );
}
