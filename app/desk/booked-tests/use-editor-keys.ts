import type { RefObject } from "react";
import { useKeys } from "#app/ui/desk/use-keys.ts";

/**
 * The keys of the label while tests are changed: `/` finds, arrows move along the rows, Delete takes off,
 * Ctrl Enter saves, Esc leaves.
 */
export function useEditorKeys(
  editor: RefObject<HTMLElement | null>,
  { save, leave }: { save: () => void; leave: () => void },
) {
  const buttons = () =>
    Array.from(editor.current?.querySelectorAll<HTMLButtonElement>("[data-row-button]") ?? []);
  const inRow = () => buttons().findIndex((button) => button === document.activeElement);
  const move = (step: number) => {
    const at = inRow();
    if (at < 0) return false;
    buttons()[at + step]?.focus();
    return true;
  };
  useKeys({
    "/": () => editor.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus(),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    Delete: () => {
      const button = buttons()[inRow()];
      if (button?.dataset.rowButton !== "off") return false;
      button.click();
      return true;
    },
    "Ctrl+Enter": save,
    Escape: leave,
  });
}
