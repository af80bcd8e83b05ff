import type { LabDetails } from "#app/lib/lab.ts";

type Claim = LabDetails["claims"][number];

/** The six claims (product §1) as Hindi says them beneath their figure. */
const WHAT = new Map([
  ["ratings", "रेटिंग"],
  ["tests done", "टेस्ट हो चुके"],
  ["collection booths", "कलेक्शन सेंटर"],
  ["tests", "तरह के टेस्ट"],
  ["accredited labs", "मान्यता प्राप्त लैब"],
  ["home collection", "घर पर सैंपल"],
]);

/** `60` of `Under 60 min`. */
const minutesIn = (figure: string) => /^under (\d+) min(?:ute)?s?\.?$/i.exec(figure)?.[1];

/** `1M+` is 10 लाख+; other figures stay as the lab wrote them. */
const figureInHindi = (figure: string) =>
  figure.replace(/^(\d+)\s*M\+$/i, (_, millions: string) => `${Number(millions) * 10} लाख+`);

/** Under 60 min | home collection: in Hindi the figure stands first as well, and the rest in another order. */
export function claimInHindi({ figure, what }: Claim): Claim {
  const minutes = what === "home collection" && minutesIn(figure);
  if (minutes) return { figure: `${minutes} मिनट`, what: "के अंदर घर पर सैंपल" };
  return { figure: figureInHindi(figure), what: WHAT.get(what) ?? what };
}

/** The heading of how soon the lab comes. */
export function homeCollectionInHindi(figure: string) {
  const minutes = minutesIn(figure);
  return minutes ? `${minutes} मिनट के अंदर आपके घर` : "घर पर सैंपल";
}
