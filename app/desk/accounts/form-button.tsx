import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useKeys } from "#app/ui/desk/use-keys.ts";

type Props = {
  className: string;
  /** The page of the form, for a browser without script. */
  to: string;
  letter?: string;
  form: (onClose: () => void) => ReactNode;
  children: ReactNode;
};

/** Opens a form as a dialog; without script it leads to the page of its own. */
export function FormButton({ className, to, letter, form, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  useKeys(letter ? { [letter]: () => setOpen(true) } : {});
  return (
    <>
      <Link
        className={className}
        to={to}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      {isOpen && form(() => setOpen(false))}
    </>
  );
}
