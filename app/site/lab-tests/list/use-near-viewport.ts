import { type RefObject, useEffect, useEffectEvent } from "react";

/** More than the height of a phone, so that content loads before it is seen. */
const MARGIN = "1000px 0px";

/** Calls `onChange` when an element comes near the view or leaves it. */
export function useNearView(
  ref: RefObject<HTMLElement | null>,
  onChange: (isNear: boolean) => unknown,
) {
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => notify(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
