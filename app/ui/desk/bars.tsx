/** The bars of a label: [place, width] of each. */
const BARS = [
  [0, 2],
  [3, 1],
  [5, 1],
  [7, 3],
  [11, 1],
  [13, 2],
  [18, 1],
  [22, 1],
  [26, 2],
  [29, 3],
  [33, 1],
  [35, 1],
  [37, 2],
  [42, 1],
  [46, 3],
  [51, 1],
  [53, 1],
  [55, 2],
  [59, 1],
  [61, 2],
  [66, 3],
  [71, 1],
  [73, 1],
  [75, 2],
  [79, 1],
];
const PATH = BARS.map(([place, width]) => `M${place} 0h${width}v22h-${width}z`).join("");

/** Decoration: the same bars as on the site's labels. */
export const Bars = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 81 22" fill="currentColor" aria-hidden="true">
    <path d={PATH} />
  </svg>
);
