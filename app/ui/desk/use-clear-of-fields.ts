import { useEffect, useRef, useState } from "react";

/**
 * What must stay readable while a toast stands at the foot of the page: the field with the focus, what
 * describes it, and what a screen marks with `data-keep-clear`.
 */
function keptClear() {
  const field = document.activeElement;
  const isField = field?.matches("input, select, textarea") ?? false;
  const ids = field?.getAttribute("aria-describedby")?.split(" ") ?? [];
  return [
    ...(isField ? [field, ...ids.map((id) => document.getElementById(id))] : []),
    ...document.querySelectorAll("[data-keep-clear]"),
  ];
}

function covers(box: DOMRect) {
  return keptClear().some((element) => {
    const other = element?.getBoundingClientRect();
    return (
      other !== undefined &&
      other.width > 0 &&
      other.left < box.right &&
      other.right > box.left &&
      other.top < box.bottom &&
      other.bottom > box.top
    );
  });
}

/** For a toast: raised to the head of the page where it would cover a field or the words below one. */
export function useClearOfFields() {
  const ref = useRef<HTMLDivElement>(null);
  const [isRaised, setRaised] = useState(false);
  useEffect(() => {
    const look = () => {
      if (ref.current && covers(ref.current.getBoundingClientRect())) setRaised(true);
    };
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  return { ref, isRaised };
}
