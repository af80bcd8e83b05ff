import { useEffect, useState } from "react";
import { t } from "#app/lib/translate.ts";
import type { ScanProps } from "../scan/scan-part.tsx";
import type { SkipProps } from "../scan/skip-part.tsx";
import { AskHead } from "./ask-head.tsx";
import styles from "./ask-part.module.css";

type Screens = typeof import("../scan/scan-screens.ts");
let fetched: Screens | undefined;

/** Fetched with the first scan; from the service worker also without the network. */
function useScreens() {
  const [screens, setScreens] = useState(fetched);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (fetched) return;
    import("../scan/scan-screens.ts").then(
      (all) => setScreens((fetched = all)),
      () => setMissing(true),
    );
  }, []);
  return { screens, isMissing };
}

type Props = { scan: ScanProps } | { skip: SkipProps };

/** A screen of scanning, once it is here. */
export function ScanDoor(props: Props) {
  const { screens, isMissing } = useScreens();
  const { visit, onBack } = "scan" in props ? props.scan : props.skip;
  if (screens && "scan" in props) return <screens.ScanPart {...props.scan} />;
  if (screens && "skip" in props) return <screens.SkipPart {...props.skip} />;
  return (
    <div className={styles.ask}>
      <AskHead
        title={visit.patients[0]?.name ?? ""}
        about={visit.patients[0]?.reference ?? ""}
        onBack={onBack}
      />
      <p className={styles.words} role="status">
        {isMissing ? t`Scanning is not on this phone yet. Open this page once with a network.` : ""}
      </p>
    </div>
  );
}
