import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";
import { figureOf } from "./claims.tsx";

/** What the lab does, its two first steps, and the featured packages (product §2: Home). */
export function Hero({ lab, children }: { lab: LabDetails; children: ReactNode }) {
  const accreditation = figureOf(lab.claims, "accredited labs");
  return (
    <section className="hero" aria-labelledby="home">
      <div className="wrap">
        <div className="hero-l">
          <h1 id="home" tabIndex={-1}>
            The lab comes to your door.
          </h1>
          <p className="lede">
            Blood tests and health checkups in {lab.city}. We collect the sample at your home
            {accreditation && ` and read it in ${accreditation} accredited labs`}.
          </p>
          <p className="acts">
            <Link className="btn go big" to="/tests">
              Book a Test
            </Link>
            <Link className="btn big" to="/callback">
              Request a Call back
            </Link>
          </p>
          <div className="rate">
            <h2>Featured packages</h2>
            {children}
          </div>
        </div>
        <div className="plate">
          <img src="/images/doorstep.svg" width="620" height="640" alt="" fetchPriority="high" />
        </div>
      </div>
    </section>
  );
}
