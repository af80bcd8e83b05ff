import { type ComponentType, useEffect, useState } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

/** What every page has below its header but no first paint needs; its code is fetched when the browser is idle. */
export function LoadedWhenIdle() {
  const [Loaded, setLoaded] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import("./idle-parts.tsx").then(
          ({ IdleParts }) => setLoaded(() => IdleParts),
          ifUnreachable,
        );
      }, true),
    [],
  );
  return Loaded && <Loaded />;
}
