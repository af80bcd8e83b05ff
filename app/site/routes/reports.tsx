import { data } from "react-router";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { checkLookup } from "#app/site/report-lookup/check-lookup.ts";
import { lookUpReports, type Outcome } from "#app/site/report-lookup/report-lookup.ts";
import { FindReports } from "#app/site/report-lookup/find-reports.tsx";
import { serverApi } from "#app/http/api.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/reports";
import formStyles from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";

export const handle = {
  cachedBy: [],
  warm: true,
  closedToRobots: true,
  secret: "visit",
} satisfies PageFacts;

/** A look-up that the browser posts itself: the number is in no address (product §6: Report access). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const [phone, code] = [String(form.get("phone") ?? ""), String(form.get("code") ?? "")];
  const checked = checkLookup({ phone, code });
  const outcome: Outcome = checked.ok
    ? await lookUpReports(context.get(serverApi), checked.value)
    : { ok: false, status: 422, phone, message: "", errors: checked.errors, codeNeeded: !!code };
  return data(outcome, {
    status: outcome.ok ? 200 : outcome.status,
    headers: { "Cache-Control": "no-store" },
  });
}
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Your Reports`,
    description: t`Look up your reports by phone number and download them as PDF.`,
    noindex: true,
  });

export default function Reports({ actionData }: Route.ComponentProps) {
  return (
    <div className={layout.page}>
      <PageHead title={t`Your Reports`}>
        <WithNames>{t`Look up your reports by phone number and download them as PDF.`}</WithNames>
      </PageHead>
      <div className={formStyles.smallFormPage}>
        <FindReports posted={actionData} />
      </div>
    </div>
  );
}
