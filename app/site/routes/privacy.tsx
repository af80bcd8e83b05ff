import type { ReactNode } from "react";
import { useRouteLoaderData } from "react-router";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import type { LabDetails } from "#app/lib/lab.ts";
import type { PageFacts } from "#app/http/page-facts.ts";
import { pageMeta } from "#app/http/page-meta.ts";
import { PageHead } from "#app/ui/page.tsx";
import type { Route } from "./+types/privacy";
import layout from "#app/ui/layout.module.css";
import styles from "./privacy.module.css";

export const handle = { cachedBy: [], warm: true, inSitemap: true } satisfies PageFacts;

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: t`Privacy`,
    description: t`What we keep of what you tell us, why, for how long, and how to have it erased.`,
  });

/** The notice that the Digital Personal Data Protection Act, 2023 asks for, in plain words. */
export default function Privacy() {
  const lab = useRouteLoaderData<{ lab: LabDetails }>("root")?.lab;
  return (
    <div className={`${layout.page} ${layout.roomBelow}`}>
      <PageHead title={t`Privacy`}>
        {t`What we keep of what you tell us, why, for how long, and how to have it erased.`}
      </PageHead>
      {lab && <Notice lab={lab} />}
    </div>
  );
}

function Notice({ lab }: { lab: LabDetails }) {
  const { email, phone } = lab;
  return (
    <dl className={styles.notice}>
      <Item name={t`Who keeps it`}>
        <WithNames>{whoKeepsIt(lab)}</WithNames>
      </Item>
      <Item name={t`When you book`}>
        {t`The patient's name, phone number, e-mail if given, the day and time you prefer, your notes, and the tests or package: to call you, take the sample and deliver the report.`}
      </Item>
      <Item name={t`On your ticket`}>
        {t`The page of your booking opens for whoever has its link. It shows the name and the last four digits of the phone number. The address and the point on the map that you may add there are used to come to you, and are kept and erased with the booking, like a new time you ask for or why you cancel.`}
      </Item>
      <Item name={t`When you ask for a call`}>
        {t`Name, phone number, e-mail if given, age, gender, your concern, message and the time you prefer: to call you and answer.`}
      </Item>
      <Item name={t`When you look up reports`}>
        {t`The number you type is used to find the reports and is not stored. A log keeps the time of the look-up with the number and network address made unreadable, so that misuse can be seen. Whoever knows your number can look up your reports. If you do not want that, tell us: we take them off this site and bring them to you another way.`}
      </Item>
      <Item name={t`On your device`}>
        {t`The cart, the link and the reference of each booking until a day after its reports, without name and tests, the pages you opened, without reports and tickets, and, until you close the tab, what you typed in a form you have not sent. A booking that could not be sent for want of internet is kept until it is sent or you delete it. There are no cookies, no advertising and no trackers.`}
      </Item>
      <Item name={t`Who else sees it`}>
        {t`Nobody outside the laboratory and those who work for it, unless a law requires it. We do not sell it.`}
      </Item>
      <Item name={t`For how long`}>{howLong(inYears(lab.retentionDays))}</Item>
      <Item name={t`Your rights`}>
        <Trans>
          You may ask for a copy, a correction or the erasure of what we keep, withdraw your
          consent, or name someone to ask for you. On your ticket you can erase your name, phone
          number, e-mail, notes and address yourself; what was booked, its price and its days stay
          for our accounts, without a name. Write to{" "}
          <a href={`mailto:${email}`} lang={langOfNames()}>
            {email}
          </a>{" "}
          or call <a href={`tel:+91${phone}`}>{phone}</a> from the number it concerns.
        </Trans>{" "}
        <WithNames>
          {t`If our answer does not satisfy you, you may turn to the Data Protection Board of India.`}
        </WithNames>
      </Item>
    </dl>
  );
}

function whoKeepsIt({ name, address, city, pincode }: LabDetails) {
  const lab = `${name}, ${address}, ${city} ${pincode}`;
  return t`${lab}, as the data fiduciary under the Digital Personal Data Protection Act, 2023.`;
}

const howLong = (period: string) =>
  t`Bookings are kept for ${period} from the day of the visit, requests for a call and reports for as long from the day they came in, unless a law asks for longer.`;

const Item = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** `3 years` where the days make whole years, else the days. */
function inYears(days: number) {
  const years = days / 365;
  if (!Number.isInteger(years)) return t`${days} days`;
  return years === 1 ? t`one year` : t`${years} years`;
}
