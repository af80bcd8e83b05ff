import { AT_CENTRE } from "../catalogue/catalogue.ts";
import { containersOf, glyphOf } from "../catalogue/container.ts";
import { longestFast } from "../catalogue/preparation.ts";
import type { CartItem } from "./cart.ts";

/** What the phlebotomist brings for this cart, what is done at a centre, and whether to fast. */
export function WhatWeTake({ items }: { items: readonly CartItem[] }) {
  const containers = new Set(items.flatMap((item) => containersOf(item.sampleContainer ?? "")));
  const atCentre = containers.delete(AT_CENTRE);
  const brought = Array.from(containers);
  const fast = longestFast(items.map((item) => item.fasting ?? ""));
  if (brought.length === 0 && !atCentre) return null;
  return (
    <div className="take">
      <span className="tubes" aria-hidden="true">
        {brought.slice(0, 5).map((container) => (
          <i key={container} className={`tube ${glyphOf(container)}`} />
        ))}
      </span>
      <p>
        <b>{fast ? `Fast for ${fast.replace("-", " to ")} before we come. ` : "No fasting. "}</b>
        {brought.length > 0 && `We bring: ${brought.join(", ")}. `}
        {atCentre && "Some of these tests are done at our centre; we agree a time when we call."}
      </p>
    </div>
  );
}
