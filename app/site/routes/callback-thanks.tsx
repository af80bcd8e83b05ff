import { useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { callbackTimeInWords } from "#app/site/callback/callback-choices.ts";
import { CALLBACK_TIMES } from "#app/site/callback/callback-rules.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { t } from "#app/lib/translate.ts";
import { Empty } from "#app/ui/page.tsx";
import { Trans } from "#app/ui/trans.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { Route } from "./+types/callback-thanks";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";

/** How long the page stays (product §9). */
const THANK_YOU_MS = 3_000;

export const handle = {
  closedToRobots: true,
  example: "/callback/thank-you?time=9:00%20AM%20-%2011:00%20AM",
} satisfies PageFacts;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: t`Thank You`, description: t`We will call you.`, noindex: true });

/** Thanks, names the slot and goes home after three seconds, unless the visitor stays (product §2, §9). */
export default function CallbackThanks() {
  const [params] = useSearchParams();
  const [stays, setStays] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const leaving = useHydrated() && !stays;
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return undefined;
    const timer = setTimeout(() => void navigate("/", { replace: true }), THANK_YOU_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
  const time = CALLBACK_TIMES.find((slot) => slot === params.get("time"));
  function stay() {
    setStays(true);
    // The button is about to disappear: keyboard and screen reader go on from the heading.
    heading.current?.focus();
  }
  return (
    <div className={`${layout.page} ${layout.section}`}>
      <Empty picture="thank-you" level="h1" title={t`Thank You`} heading={heading}>
        {time ? (
          <p>
            <Trans>
              We will call you in the time slot you chose: <b>{callbackTimeInWords(time)}</b>
            </Trans>
          </p>
        ) : (
          <p>{t`We will call you in the time slot you chose.`}</p>
        )}
        <p className={text.hint} role="status">
          {leaving && t`You will be taken to the home page in 3 seconds.`}
          {stays && t`You are staying on this page.`}
        </p>
        <p className={layout.actions}>
          <Link className={button.primary} to="/">
            {t`Return to Home`}
          </Link>
          {leaving && (
            <button type="button" className={button.button} onClick={stay}>
              {t`Stay on this page`}
            </button>
          )}
        </p>
      </Empty>
    </div>
  );
}
