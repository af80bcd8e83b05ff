import { remarkInSentence } from "#app/domain/booking/sample-remarks.ts";
import type { TubeKind } from "#app/domain/visit-plan/order-of-draw.ts";
import { readSample } from "#app/domain/visit-plan/sample-reading.ts";
import { containerName } from "./container-name.ts";

/** Their names say what they are; all others are the colour of a cap. */
const NAMED: readonly TubeKind[] = ["bloodCulture", "igra", "cellFreeDna"];

/** `Grey tube`, `Urine cup`: a container, where its colour alone would not say what it is. */
function tubeOrCup(container: string) {
  const read = readSample({ id: "", name: "", container });
  const kind = read.place === "visit" ? read.tubes[0]?.kind : undefined;
  const name = containerName(container);
  return kind && !NAMED.includes(kind) ? `${name} tube` : name;
}

/** `Grey tube: filled to half.`, as who publishes the report reads it; the ticket says it likewise. */
export const remarkWords = (container: string, remark: string) =>
  `${tubeOrCup(container)}: ${remarkInSentence(remark)}.`;
