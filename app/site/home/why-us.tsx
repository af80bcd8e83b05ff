import type { ComponentProps } from "react";
import type { LabDetails } from "#app/lib/lab.ts";
import { Icon } from "#app/ui/icon.tsx";
import { figureOf } from "./claims.tsx";
import { TubeRack } from "./tube-rack.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./why-us.module.css";

type Reason = { icon: ComponentProps<typeof Icon>["name"]; title: string; text: string };

/** A reason that repeats a claim is shown only if the lab makes the claim. */
function reasonsOf(claims: LabDetails["claims"]): Reason[] {
  const collection = figureOf(claims, "home collection");
  const booths = figureOf(claims, "collection booths");
  const accreditation = figureOf(claims, "accredited labs");
  return [
    {
      icon: "clock",
      title: collection ? `Home collection: ${collection.toLowerCase()}` : "Home collection",
      text: booths
        ? `Choose a time, or visit one of our ${booths} collection booths.`
        : "Choose the day and the time that suit you.",
    },
    ...(accreditation
      ? [
          {
            icon: "shield" as const,
            title: `${accreditation} accredited labs`,
            text: "Every sample is run and reported in an accredited lab.",
          },
        ]
      : []),
    {
      icon: "report",
      title: "Reports by phone number",
      text: "Download the PDF as soon as it is ready. No account to make.",
    },
    {
      icon: "phone",
      title: "A person confirms your booking",
      text: "We call you before we come, and tell you how to prepare.",
    },
  ];
}

/** The why-choose-us block (product §2: Home), with the lab's own figures. */
export function WhyUs({ claims }: { claims: LabDetails["claims"] }) {
  return (
    <section className={`${layout.section} ${layout.ink}`} aria-labelledby="why">
      <div className={`${layout.page} ${styles.columns}`}>
        <div>
          <h2 id="why">Why choose us</h2>
          <ul className={styles.reasons}>
            {reasonsOf(claims).map(({ icon, title, text }) => (
              <li key={title}>
                <Icon name={icon} />
                <div>
                  <h3>{title}</h3>
                  <p>{text}</p>
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
