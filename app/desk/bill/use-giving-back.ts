import { useState } from "react";
import { REFUND_REASONS, type RefundMethod, type RefundReason } from "#app/domain/bill/refund.ts";
import { asTyped, paiseTyped } from "#app/lib/rupees-typed.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { BillPost } from "./bill-forms.ts";

type Request = Pick<
  Extract<BillPost, { intent: "give-back" }>,
  "intent" | "visit" | "money" | "payment" | "seen" | "was"
>;

type Given = {
  request: Request;
  /** What "All" gives back; 0 where there is no such choice. */
  allPaise: number;
  /** What "A part" begins with; undefined where all is what goes back. */
  partPaise: number | undefined;
  /** The ways it can go back, the one that it came first. */
  methods: readonly { value: RefundMethod }[];
  /** How it came in. */
  first: RefundMethod;
  because: RefundReason | undefined;
  onGiven?: () => void;
};

/** What is typed and chosen while money is given back. */
export function useGivingBack(given: Given) {
  const { request, allPaise, partPaise, methods, first, because } = given;
  const before = useTypedBefore(request);
  const starts = allPaise > 0 && partPaise === undefined ? "all" : "part";
  const [much, setMuch] = useState<"all" | "part">(
    before?.["much"] === "all" || before?.["much"] === "part" ? before["much"] : starts,
  );
  const [typed, setTyped] = useState(before?.["rupees"] ?? asTyped(partPaise ?? 0));
  const [reason, setReason] = useState<RefundReason | undefined>(
    REFUND_REASONS.find((one) => one === before?.["reason"]) ?? because,
  );
  const [method, setMethod] = useState<RefundMethod>(
    methods.find(({ value }) => value === before?.["method"])?.value ?? first,
  );
  const [sent, setSent] = useState<"yes" | "no">(before?.["sent"] === "no" ? "no" : "yes");
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<BillPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      if (answer.ok) given.onGiven?.();
      return isWrong;
    },
  });
  const paise = much === "all" ? allPaise : (paiseTyped(typed) ?? 0);
  return {
    wasTyped: before !== undefined,
    fields: { much, typed, reason, method, sent },
    set: { much: setMuch, typed: setTyped, reason: setReason, method: setMethod, sent: setSent },
    paise,
    error,
    busy,
    /** Sends what is chosen; `read` reads a field whose value is the form's alone. */
    send: (read: (name: string) => string) =>
      change({
        ...request,
        much,
        rupees: read("rupees"),
        reason: reason ?? "",
        words: read("words"),
        method,
        reference: read("reference"),
        sent,
      }),
  };
}

export type GivingBack = ReturnType<typeof useGivingBack>;
