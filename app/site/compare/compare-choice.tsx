import { type ReactNode, useEffect, useRef, useState } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { whenIdle } from "#app/ui/when-idle.ts";
import styles from "./compare-box.module.css";
import type { TrayProps } from "./compare-tray.tsx";

type TrayModule = typeof import("./compare-tray.tsx");

/** If it cannot be fetched, the next use of a box tries again. */
const loadTray = (onLoaded: (module: TrayModule) => void) =>
  void import("./compare-tray.tsx").then(onLoaded, ifUnreachable);

type Props = Pick<TrayProps, "packages"> & { children: ReactNode };

/**
 * A list of packages with a `CompareBox` each. The boxes are a plain form that leads to the comparison;
 * the tray, whose code comes when the page is idle or a box is used, takes them over.
 */
export function CompareChoice({ packages, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [tray, setTray] = useState<TrayModule>();
  useEffect(() => whenIdle(() => loadTray(setTray)), []);
  const onUse = { onFocus: () => loadTray(setTray), onChange: () => loadTray(setTray) };
  return (
    <form action={localPath("/compare")} autoComplete="off" ref={form} {...onUse}>
      {children}
      <button className={`${button.primary} ${styles.submit}`}>{t`Compare packages`}</button>
      {tray && <tray.CompareTray form={form} packages={packages} />}
    </form>
  );
}
