import type { ComponentProps } from "react";
import type { LabDetails } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { homeCollectionInHindi } from "./claims-in-hindi.ts";
import { figureOf } from "./claims.tsx";
import { TubeRack } from "./tube-rack.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./why-us.module.css";

type Reason = { icon: ComponentProps<typeof Icon>["name"]; title: string; text: string };

const howSoon = (figure: string) =>
  currentLanguage() === "hi"
    ? homeCollectionInHindi(figure)
    : `Home collection: ${figure.toLowerCase()}`;

/** A reason that repeats a claim is shown only if the lab makes the claim. */
function reasonsOf(claims: LabDetails["claims"]): Reason[] {
  const collection = figureOf(claims, "home collection");
  const booths = figureOf(claims, "collection booths");
  const accreditation = figureOf(claims, "accredited labs");
  return [
    {
      icon: "clock",
      title: collection ? howSoon(collection) : t`Home collection`,
      text: booths
        ? t`Choose a time, or visit one of our ${booths} collection booths.`
        : t`Choose the day and the time that suit you.`,
    },
    ...(accreditation
      ? [
          {
            icon: "shield" as const,
            title: t`${accreditation} accredited labs`,
            text: t`Every sample is run and reported in an accredited lab.`,
          },
        ]
      : []),
    {
      icon: "report",
      title: t`Reports by phone number`,
      text: t`Download the PDF as soon as it is ready. No account to make.`,
    },
    {
      icon: "phone",
      title: t`A person confirms your booking`,
      text: t`We call you before we come, and tell you how to prepare.`,
    },
  ];
}

/** The why-choose-us block (product §2: Home), with the lab's own figures. */
export function WhyUs({ claims }: { claims: LabDetails["claims"] }) {
  return (
    <section className={`${layout.section} ${layout.ink}`} aria-labelledby="why">
      <div className={`${layout.page} ${styles.columns}`}>
        <div>
          <h2 id="why">{t`Why choose us`}</h2>
          <ul className={styles.reasons}>
            {reasonsOf(claims).map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3>
                    <WithNames>{title}</WithNames>
                  </h3>
                  <p>
                    <WithNames>{text}</WithNames>
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <TubeRack />
      </div>
    </section>
  );
}
