/** Numbers that follow each other, both included. */
export type Span = { first: number; last: number };

/** How many numbers spans have together. */
export const countIn = (spans: readonly Span[]) =>
  spans.reduce((sum, { first, last }) => sum + last - first + 1, 0);

/** The first so many numbers of spans. */
export function firstOf<One extends Span>(spans: readonly One[], count: number): One[] {
  let left = count;
  return spans.flatMap((span) => {
    const taken = Math.min(left, span.last - span.first + 1);
    left -= taken;
    return taken > 0 ? [{ ...span, last: span.first + taken - 1 }] : [];
  });
}
