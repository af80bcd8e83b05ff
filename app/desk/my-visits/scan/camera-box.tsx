import type { RefObject } from "react";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { t } from "#app/lib/translate.ts";
import type { Camera } from "./camera/use-camera.ts";
import type { Said } from "./use-scanning.ts";
import styles from "./camera-box.module.css";

type Props = {
  camera: Camera;
  video: RefObject<HTMLVideoElement | null>;
  /** The last picture, once the camera stands still. */
  still: RefObject<HTMLCanvasElement | null>;
  /** Something is to be answered: the picture stands still. */
  tone?: "stop" | "ask";
  /** False for a number that was typed. */
  hasPicture?: boolean;
  said?: Said | undefined;
  wantsSpare?: boolean;
};

/** The picture of the camera with the corners for the label; below it what came of the last one. */
export function CameraBox(props: Props) {
  const { camera, video, still, tone, hasPicture = true, said, wantsSpare = false } = props;
  const shown = tone ?? said?.tone ?? "none";
  return (
    <div className={`${styles.camera} ${styles[shown] ?? ""}`}>
      <div
        className={styles.picture}
        role="img"
        aria-label={t`Camera`}
        hidden={camera.isOff || !hasPicture}
      >
        <video ref={video} muted playsInline hidden={!camera.isRunning} />
        <canvas ref={still} />
        <svg viewBox="0 0 360 236" preserveAspectRatio="none" aria-hidden="true">
          <path
            d="M78 78V54h26M284 54h26v24M310 154v24h-26M104 178H78v-24"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      <p className={styles.band} role="status">
        <Band {...{ tone, said, wantsSpare }} />
      </p>
    </div>
  );
}

function Band({ tone, said, wantsSpare }: Pick<Props, "tone" | "said" | "wantsSpare">) {
  if (tone)
    return (
      <>
        <DeskIcon name={tone === "ask" ? "warning" : "stop"} />
        <b>{tone === "ask" ? t`Not bound yet` : t`Not bound`}</b>
      </>
    );
  if (wantsSpare) return t`Scan the spare label`;
  if (!said) return t`Hold the label in the frame`;
  return (
    <>
      <DeskIcon name={said.tone === "good" ? "check" : "alert"} />
      <span>
        <b>{said.words}</b> {said.time}
      </span>
    </>
  );
}
