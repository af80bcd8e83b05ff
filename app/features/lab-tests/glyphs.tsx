import { containersOf, glyphOf } from "./container.ts";

/** At most two containers of a test, overlapping; the words beside it name them all. None when unknown. */
export function Glyphs({ container }: { container: string }) {
  const [first, second] = containersOf(container);
  if (first === undefined) return null;
  if (second === undefined) return <i className={`tube ${glyphOf(first)}`} aria-hidden="true" />;
  return (
    <span className="tubes pair" aria-hidden="true">
      <i className={`tube ${glyphOf(first)}`} />
      <i className={`tube ${glyphOf(second)}`} />
    </span>
  );
}
