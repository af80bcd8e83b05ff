/** So that a visitor who scrolls seldom sees it change. */
const MARGIN = "300px 0px";

/** Calls `act` once, when `element` comes near the view. @returns a function that cancels it. */
export function whenNear(element: Element | null, act: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: MARGIN },
  );
  if (element) observer.observe(element);
  return () => observer.disconnect();
}
