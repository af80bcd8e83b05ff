import type { ReactNode } from "react";
import type { Package } from "#app/domain/packages/package.ts";
import { langOfNames } from "#app/lib/language.ts";
import button from "#app/ui/button.module.css";
import text from "#app/ui/text.module.css";
import type { CartItem } from "../cart.ts";
import { type Double, findDoubles } from "./doubles.ts";
import { LineNote } from "./line-note.tsx";
import { keepQuantity, removeDouble, swapShared } from "./overlap-actions.ts";
import { doubleNote, forPeople, sharedNote } from "./overlap-words.ts";
import { findSharedTests } from "./shared-tests.ts";

/** What stands under the lines of the cart, by the line's `_id` (product §2: Overlap check). */
export function cartNotes(items: readonly CartItem[], packages: readonly Package[]) {
  const notes = new Map<string, ReactNode>();
  const shared = findSharedTests(items);
  if (shared) {
    const { replaced } = shared;
    notes.set(
      replaced._id,
      <LineNote
        note={sharedNote(shared)}
        name={replaced.name}
        onPress={() => swapShared(shared)}
      />,
    );
  }
  for (const double of findDoubles(items))
    notes.set(double.line._id, <DoubleNote double={double} packages={packages} />);
  return notes;
}

type DoubleProps = { double: Double; packages: readonly Package[] };

const DoubleNote = ({ double, packages }: DoubleProps) => (
  <LineNote
    note={doubleNote(double, packages)}
    name={double.line.name}
    onPress={() => removeDouble(double)}
  >
    {double.kind === "added-twice" && (
      <button type="button" className={button.quiet} onClick={() => keepQuantity(double.line)}>
        {forPeople(double.line)}
        <span className={text.visuallyHidden} lang={langOfNames()}>
          : {double.line.name}
        </span>
      </button>
    )}
  </LineNote>
);
