import type { LabDetails } from "#app/lib/lab.ts";
import { Icon } from "#app/ui/icon.tsx";
import { figureOf } from "./claims.tsx";
import { TubeRack } from "./tube-rack.tsx";

/** The why-choose-us block (spec §2: Home), in the lab's own figures. */
export default function WhyUs({ claims }: { claims: LabDetails["claims"] }) {
  const reasons = [
    {
      icon: "clock",
      title: `Home collection: ${figureOf(claims, "home collection").toLowerCase()}`,
      text: `Choose a time, or visit one of our ${figureOf(claims, "collection booths")} collection booths.`,
    },
    {
      icon: "shield",
      title: `${figureOf(claims, "accredited labs")} accredited labs`,
      text: "Every sample is run and reported in an accredited lab.",
    },
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
  ] as const;
  return (
    <section className="sec dark on-ink" aria-labelledby="why">
      <div className="wrap why">
        <div>
          <h2 id="why">Why choose us</h2>
          <ul className="reasons">
            {reasons.map(({ icon, title, text }) => (
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
