import { generate } from "lean-qr";
import { t } from "#app/lib/translate.ts";
import styles from "./upi-code.module.css";

/** The light border that scanners need, in modules. */
const QUIET = 4;

type Props = { link: string; amount: string };

/** The UPI link as a QR code for the patient's phone. */
export function UpiCode({ link, amount }: Props) {
  const code = generate(link);
  const side = code.size + 2 * QUIET;
  return (
    <figure className={styles.code}>
      <svg
        viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
        role="img"
        aria-label={t`UPI code for ${amount}`}
        shapeRendering="crispEdges"
      >
        <path d={darkModules(code)} />
      </svg>
      <figcaption>{t`Scan with any UPI app to pay ${amount}.`}</figcaption>
    </figure>
  );
}

function darkModules({ size, get }: { size: number; get: (x: number, y: number) => boolean }) {
  const parts: string[] = [];
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (get(x, y)) parts.push(`M${x} ${y}h1v1h-1z`);
  return parts.join("");
}
