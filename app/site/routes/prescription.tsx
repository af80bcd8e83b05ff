import { data, useRouteLoaderData } from "react-router";
import { type Posted, PrescriptionPage } from "#app/site/prescription/prescription-page.tsx";
import { serverApi } from "#app/http/api.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/prescription";

export const handle = {
  cachedBy: [],
  warm: true,
  inSitemap: true,
  // What is posted is read here.
  computes: true,
} satisfies PageFacts;

/** What a browser without JavaScript posts is read here. It is not kept, and stands in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const text = String(form.get("text") ?? "");
  const answer = await context.get(serverApi).post("/prescription", { text });
  const posted: Posted = answer.success
    ? { text, reading: answer.data, failure: "" }
    : { text, failure: answer.message ?? "" };
  return data(posted, {
    status: answer.success ? 200 : answer.status,
    headers: { "Cache-Control": "no-store" },
  });
}
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Tests from your prescription`,
    description: t`Type or paste what the doctor wrote, and see each test with its price, its sample and whether to fast.`,
  });

export default function Prescription({ actionData }: Route.ComponentProps) {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  return (
    <>
      <div className={layout.page}>
        <PageHead title={t`Tests from your prescription`}>
          {t`Type or paste what the doctor wrote, in English or the way you say it.`}{" "}
          <span
            className={layout.needsScript}
          >{t`It is read on this device and not sent to us.`}</span>
          <noscript>
            <span>{t`Without JavaScript our server reads it. It is not kept.`}</span>
          </noscript>
        </PageHead>
      </div>
      <div className={layout.sheet}>
        <div className={layout.page}>
          <PrescriptionPage posted={actionData} lab={lab} />
        </div>
      </div>
    </>
  );
}
