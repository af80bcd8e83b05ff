import { currentLanguage } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { LabDetails } from "#app/lib/lab.ts";
import { claimInHindi } from "./claims-in-hindi.ts";
import layout from "#app/ui/layout.module.css";
import styles from "./claims.module.css";

type Claim = LabDetails["claims"][number];

/** The lab's figure for a claim (product §1); undefined when the lab does not make the claim. */
export const figureOf = (claims: Claim[], what: string) =>
  claims.find((claim) => claim.what === what)?.figure;

/** The claims of the home page (product §1) in one ruled strip. */
export function Claims({ claims }: { claims: Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <section className={styles.claims} aria-label={t`In figures`}>
      <div className={layout.page}>
        <ul>
          {claims.map(asSaid).map(({ figure, what }) => (
            <li key={what}>
              <b>
                <WithNames>{figure}</WithNames>
              </b>{" "}
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const asSaid = (claim: Claim) => (currentLanguage() === "hi" ? claimInHindi(claim) : claim);
