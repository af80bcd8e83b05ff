import { qrDrawing } from "#app/domain/payments/qr-drawing.ts";
import { t } from "#app/lib/translate.ts";
import styles from "./upi-code.module.css";

type Props = { link: string; amount: string };

/** The UPI link as a QR code for the patient's phone. */
export function UpiCode({ link, amount }: Props) {
  const { path, viewBox } = qrDrawing(link);
  return (
    <figure className={styles.code}>
      <svg
        viewBox={viewBox}
        role="img"
        aria-label={t`UPI code for ${amount}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <figcaption>{t`Scan with any UPI app to pay ${amount}.`}</figcaption>
    </figure>
  );
}
