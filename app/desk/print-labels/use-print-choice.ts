import { useState } from "react";
import { isPrinter } from "#app/domain/tubes/label-media.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { useKeptPrinter } from "./kept-printer.ts";
import type { PrintChoice } from "./print-choice.ts";
import type { PrintView } from "./print-view.queries.server.ts";

/** The form, which begins with the printer of last time; what was refused without script stands there again. */
export function usePrintChoice({ rows, booking }: Pick<PrintView, "rows" | "booking">) {
  const typed = useTypedBefore({ intent: "print" });
  const kept = useKeptPrinter();
  const [changed, setChanged] = useState<Partial<PrintChoice>>(() =>
    typed ? sentBefore(typed) : {},
  );
  const begins: PrintChoice = {
    chosen: rows.filter(() => booking !== "" || rows.length === 1).map(({ id }) => id),
    printer: kept?.printer ?? "a4",
    place: String(kept?.place ?? 1),
    bag: "0",
    spare: true,
    strip: true,
  };
  return {
    choice: { ...begins, ...changed },
    set: (next: Partial<PrintChoice>) => setChanged((before) => ({ ...before, ...next })),
  };
}

function sentBefore(typed: Readonly<Record<string, string>>): Partial<PrintChoice> {
  const { printer = null, place, bag = "0" } = typed;
  return {
    chosen: (typed["for[]"] ?? "").split(",").filter(Boolean),
    bag,
    spare: typed.spare !== undefined,
    strip: typed.strip !== undefined,
    ...(isPrinter(printer) && { printer }),
    ...(place !== undefined && { place }),
  };
}
