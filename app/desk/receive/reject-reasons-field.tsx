import { useEffect, useRef } from "react";
import { REJECT_REASONS, type RejectReason } from "#app/desk/visits/reject-reasons.ts";
import { Choices } from "#app/ui/desk/choices.tsx";

type Props = {
  name: string;
  value: RejectReason | undefined;
  /** The field is what was asked for: it gets the focus. */
  isAsked?: boolean;
  onChange: (reason: RejectReason) => void;
};

/** Why a tube is rejected. */
export function RejectReasonsField({ isAsked = false, ...props }: Props) {
  const reasons = useRef<HTMLDivElement>(null);
  const takesFocus = useRef(isAsked);
  useEffect(() => {
    if (takesFocus.current) reasons.current?.querySelector("input")?.focus();
  }, []);
  return (
    <div ref={reasons}>
      <Choices
        legend="Why"
        layout={2}
        choices={REJECT_REASONS.map((reason) => ({ value: reason, label: reason }))}
        {...props}
      />
    </div>
  );
}
