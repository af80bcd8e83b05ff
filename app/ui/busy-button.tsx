import { type ComponentProps, createContext, use } from "react";
import { Spinner } from "./spinner.tsx";

/** The value of that button of a list whose press is still being answered. */
export const BusyValue = createContext<string | undefined>(undefined);

/** A button of a list with one handler for all; it shows that its press was heard. */
export function BusyButton({ children, ...button }: ComponentProps<"button"> & { value: string }) {
  const isBusy = use(BusyValue) === button.value;
  return (
    <button {...button} aria-busy={isBusy || undefined}>
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
