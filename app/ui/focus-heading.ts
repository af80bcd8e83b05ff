/**
 * Focuses the page's heading, without scrolling, once React has shown a change that took the focused
 * element away: screen readers would start over.
 */
export const focusHeading = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true }),
  );
