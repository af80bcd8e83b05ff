import { useEffect, useState } from "react";

/**
 * Moves the focus once the page has changed: what was pressed may stand elsewhere by then, or be gone.
 * @returns a function that takes the id of a control, or of a group whose first control is meant.
 */
export function useFocusOn() {
  const [wanted, setWanted] = useState<{ id: string }>();
  useEffect(() => {
    const place = wanted && document.getElementById(wanted.id);
    const control = place?.matches("input, button")
      ? place
      : place?.querySelector<HTMLElement>("input, button");
    control?.focus();
  }, [wanted]);
  return (id: string) => setWanted({ id });
}
