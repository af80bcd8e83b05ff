import { type ComponentType, lazy, Suspense, useId, useState } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * A part of a page that shows and holds nothing to press. A first visit keeps it as the server sent it
 * and never loads its code; that comes when a navigation inside the site leads to the page, whose
 * client loader asks for it with `preload`. Give it a key where its page can show another thing next.
 */
export function still<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load);
  function Still(props: P) {
    const id = useId();
    const navigated = useHydrated();
    const [sent] = useState(() => (import.meta.env.SSR || navigated ? undefined : htmlOf(id)));
    if (sent) return <div id={id} dangerouslySetInnerHTML={{ __html: sent }} />;
    return (
      <div id={id}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  // When it fails, showing the part asks again and tells.
  Still.preload = () => load().catch(() => undefined);
  return Still;
}

const htmlOf = (id: string) => document.getElementById(id)?.innerHTML;
