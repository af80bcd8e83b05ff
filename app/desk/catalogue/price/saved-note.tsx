import { useRef } from "react";
import { deskClock } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { UndoPost } from "#app/ui/desk/undo-forms.ts";
import type { SavedPrice } from "./use-saved-prices.ts";

type Props = { name: string; saved: SavedPrice };

/** `Saved at 09:38 AM, was ₹400. Undo` */
export function SavedNote({ name, saved }: Props) {
  const note = useRef<HTMLElement>(null);
  const { change } = useChange<UndoPost>({
    action: "/undo",
    // The note goes, and the button with it.
    onAnswer: () =>
      note.current?.closest("[data-row]")?.querySelector<HTMLElement>("[data-row-link]")?.focus(),
  });
  const { at, wasPaise, undo } = saved;
  const was = wasPaise === null ? "" : `, was ${formatRupees(rupees(wasPaise))}`;
  return (
    <small ref={note}>
      Saved at {deskClock(new Date(at))}
      {was}.{" "}
      {undo !== undefined && (
        <DeskButton
          kind="inline"
          aria-label={`Undo: the price of ${name}`}
          onClick={() => change({ intent: "undo", entry: undo })}
        >
          Undo
        </DeskButton>
      )}
    </small>
  );
}
