import type { ReactNode } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { askWords } from "./ask-words.ts";
import type { OpenAside } from "./open-asides.queries.server.ts";

type Props = {
  asides: readonly OpenAside[];
  /** Whom the front desk asks. */
  managers: readonly string[];
  /** What a manager presses; absent for who may not decide. */
  decide: ((aside: OpenAside) => ReactNode) | undefined;
};

/** Tubes that nobody may measure until a manager has decided. */
export const AsideBands = ({ asides, managers, decide }: Props) =>
  asides.map((aside) => (
    <Band key={aside.id} kind="bad" icon="alert" action={decide?.(aside)}>
      <b>{aside.title}</b> {aside.words}
      {!decide && ` A manager decides. ${askWords(managers)}`}
    </Band>
  ));
