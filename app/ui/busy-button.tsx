import { type ComponentProps, createContext, use } from "react";
import { Spinner } from "./spinner.tsx";

/** The value of the button whose click is still being handled. */
export const BusyValue = createContext<string | undefined>(undefined);

/** A button in a list that shares one click handler; shows a spinner while its click is handled. */
export function BusyButton({ children, ...button }: ComponentProps<"button"> & { value: string }) {
  const isBusy = use(BusyValue) === button.value;
  return (
    <button {...button} aria-busy={isBusy || undefined}>
      {isBusy && <Spinner />}
      {children}
    </button>
  );
}
