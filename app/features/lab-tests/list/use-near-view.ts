import { type RefObject, useEffect, useEffectEvent } from "react";

/** More than a screen of a phone: far enough to load what comes before it is seen. */
const MARGIN = "1000px 0px";

/** Tells when an element comes near the view, and when it is far from it again. */
export function useNearView(
  ref: RefObject<HTMLElement | null>,
  tell: (isNear: boolean) => unknown,
) {
  const onChange = useEffectEvent(tell);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => onChange(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
}
