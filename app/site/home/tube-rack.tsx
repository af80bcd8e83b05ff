import type { CSSProperties } from "react";
import styles from "./tube-rack.module.css";

/** Sample tubes by cap colour, and what each is used for. */
const TUBES = [
  { caps: ["red", "gold"], name: "Red/gold", use: "most chemistry" },
  { caps: ["lavender"], name: "Lavender", use: "blood counts" },
  { caps: ["grey"], name: "Grey", use: "blood sugar" },
  { caps: ["blue"], name: "Light blue", use: "clotting" },
  { caps: ["green"], name: "Green", use: "special chemistry" },
  { caps: ["royal"], name: "Royal blue", use: "trace elements" },
  { caps: ["red"], name: "Red", use: "serum, no gel" },
];

/** Colours of the two bands of `#long-tube` in public/icons.svg. */
const capStyle = ([top = "", bottom = top]: string[]) =>
  ({ "--cap-top": `var(--cap-${top})`, "--cap-bottom": `var(--cap-${bottom})` }) as CSSProperties;

export function TubeRack() {
  return (
    <div className={styles.tubeRack}>
      <h2>Every test names its tube</h2>
      <p>The cap tells the lab what is inside. You see the same colour when you book.</p>
      <ul className={styles.rack}>
        {TUBES.map(({ caps, name, use }) => (
          <li key={name}>
            <svg style={capStyle(caps)} viewBox="0 0 22 89" aria-hidden="true">
              <use href="/icons.svg#long-tube" />
            </svg>
            <div>
              <b>{name}</b> <span>{use}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
