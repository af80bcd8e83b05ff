import { useKeys } from "#app/ui/desk/use-keys.ts";

const links = () => Array.from(document.querySelectorAll<HTMLElement>("[data-give-back]"));

/** Focuses the button of a payment, where its slip was opened. */
export const focusGiveBack = (id: string) =>
  links()
    .find(({ dataset }) => dataset.giveBack === id)
    ?.focus();

/** The place of the payment whose row has the focus. */
const chosenAt = () => links().findIndex((link) => link === document.activeElement);

/**
 * `j` and `k` choose a payment that can be given back, `b` gives it back, `w` opens Write off. Where none is
 * chosen, `b` is the first of them; on a visit that is ahead it adds a patient, as before.
 */
export function useGivingKeys(open: (id: string) => void, isAhead: boolean) {
  const move = (by: 1 | -1) => {
    const all = links();
    const at = chosenAt();
    const next = at < 0 ? all[0] : all[at + by];
    next?.focus();
    return all.length > 0;
  };
  useKeys(
    {
      b: () => {
        const chosen = links()[chosenAt()] ?? (isAhead ? undefined : links()[0]);
        const id = chosen?.dataset.giveBack;
        if (id) open(id);
        return id !== undefined;
      },
    },
    { turn: "first" },
  );
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    w: () => {
      const writeOff = document.querySelector<HTMLDetailsElement>("[data-write-off]");
      if (!writeOff) return false;
      writeOff.open = true;
      writeOff.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
      return true;
    },
  });
}
