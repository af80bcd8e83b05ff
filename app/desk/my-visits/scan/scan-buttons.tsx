import button from "#app/ui/button.module.css";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { Camera } from "./camera/use-camera.ts";
import type { Scanning } from "./use-scanning.ts";
import styles from "./scan-part.module.css";

type Props = Pick<Scanning, "view" | "show"> & { camera: Camera };

/** What else can be done than holding a label before the camera. */
export function ScanButtons({ view, show, camera }: Props) {
  const spare = (name: "scan" | "type") => (
    <button
      type="button"
      className={button.button}
      onClick={() => show({ name, wantsSpare: true })}
    >
      <DeskIcon name="tag" />
      {t`Spare label`}
    </button>
  );
  if (camera.isOff) return <p className={styles.oneButton}>{spare("type")}</p>;
  if (view.name !== "scan")
    return (
      <p className={styles.oneButton}>
        <button type="button" className={button.button} onClick={() => show({ name: "scan" })}>
          <DeskIcon name="scan" />
          {t`Back to the camera`}
        </button>
      </p>
    );
  return (
    <p className={styles.twoButtons}>
      <button
        type="button"
        className={button.button}
        onClick={() => show({ name: "type", ...(view.wantsSpare && { wantsSpare: true }) })}
      >
        <DeskIcon name="keyboard" />
        {t`Type the number`}
      </button>
      {spare("scan")}
    </p>
  );
}
