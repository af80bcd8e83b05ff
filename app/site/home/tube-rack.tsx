import type { CSSProperties } from "react";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./tube-rack.module.css";

/** Sample tubes by cap colour, and what each is used for. */
const TUBES = [
  { caps: ["red", "gold"], name: t`Red/gold`, use: t`most chemistry` },
  { caps: ["lavender"], name: t`Lavender`, use: t`blood counts` },
  { caps: ["grey"], name: t`Grey`, use: t`blood sugar` },
  { caps: ["blue"], name: t`Light blue`, use: t`clotting` },
  { caps: ["green"], name: t`Green`, use: t`special chemistry` },
  { caps: ["royal"], name: t`Royal blue`, use: t`trace elements` },
  { caps: ["red"], name: t`Red`, use: t`serum, no gel` },
];

/** Colours of the two bands of `#long-tube` in public/icons.svg. */
const capStyle = ([top = "", bottom = top]: string[]) =>
  ({ "--cap-top": `var(--cap-${top})`, "--cap-bottom": `var(--cap-${bottom})` }) as CSSProperties;

export function TubeRack() {
  return (
    <div className={styles.tubeRack}>
      <h2>{t`Every test names its tube`}</h2>
      <p>{t`The cap tells the lab what is inside. You see the same colour when you book.`}</p>
      <ul className={styles.rack}>
        {TUBES.map(({ caps, name, use }) => (
          <li key={name}>
            <svg style={capStyle(caps)} viewBox="0 0 22 89" aria-hidden="true">
              <use href="/icons.svg#long-tube" />
            </svg>
            <div>
              <b>{name}</b>{" "}
              <span>
                <WithNames>{use}</WithNames>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
