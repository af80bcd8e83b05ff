import type { ReactNode } from "react";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";

type Props = {
  /** The usual outcome, which stands out. */
  isNext?: boolean;
  /** The key that does the same. */
  letter?: string;
  onChoose: () => void;
  children: ReactNode;
};

/** One outcome of a call. */
export const OutcomeButton = ({ isNext = false, letter, onChoose, children }: Props) => (
  <DeskButton
    kind={isNext ? "primary" : "button"}
    data-next={isNext || undefined}
    onClick={onChoose}
  >
    {children}
    {letter && <Kbd of={letter} />}
  </DeskButton>
);
