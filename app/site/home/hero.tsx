import type { ReactNode } from "react";
import { Link } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { figureOf } from "./claims.tsx";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import featured from "./hero-packages.module.css";
import styles from "./hero.module.css";

/** Headline, two calls to action and the featured packages (product §2: Home). */
export function Hero({ lab, children }: { lab: LabDetails; children: ReactNode }) {
  const city = lab.cityName ?? lab.city;
  const accreditation = figureOf(lab.claims, "accredited labs");
  return (
    <section className={styles.hero} aria-labelledby="home">
      <div className={`${layout.page} ${styles.columns}`}>
        <div className={styles.words}>
          <h1 id="home" tabIndex={-1}>
            {t`The lab comes to your door.`}
          </h1>
          <p className={styles.lead}>
            <WithNames>
              {accreditation
                ? t`Blood tests and health checkups in ${city}. We collect the sample at your home and read it in ${accreditation} accredited labs.`
                : t`Blood tests and health checkups in ${city}. We collect the sample at your home.`}
            </WithNames>
          </p>
          <p className={layout.actions}>
            <Link className={`${button.primary} ${button.large}`} to="/tests">
              {t`Book a Test`}
            </Link>
            <Link className={`${button.button} ${button.large}`} to="/callback">
              {t`Request a Call back`}
            </Link>
          </p>
          <div className={featured.featured}>
            <h2>{t`Featured packages`}</h2>
            {children}
          </div>
        </div>
        <div className={styles.picture}>
          <img src="/images/doorstep.svg" width="620" height="640" alt="" fetchPriority="high" />
        </div>
      </div>
    </section>
  );
}
