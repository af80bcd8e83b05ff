import type { LabDetails } from "#app/lib/lab.ts";

type Claim = LabDetails["claims"][number];

/** The lab's own figure for one of the claims of spec §1. */
export const figureOf = (claims: Claim[], what: string) =>
  claims.find((claim) => claim.what === what)?.figure ?? "";

/** The six claims of the home page (spec §1), one ruled strip. */
export function Claims({ claims }: { claims: Claim[] }) {
  return (
    <section className="claims" aria-label="In figures">
      <div className="wrap">
        <ul>
          {claims.map(({ figure, what }) => (
            <li key={what}>
              <b>{figure}</b> <span>{what}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
