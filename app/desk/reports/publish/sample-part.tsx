import type { RefObject } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { SAMPLE_LOOKED } from "./sample-doubt.ts";
import type { PublishState } from "./use-publish.ts";

type Props = {
  state: Pick<PublishState, "noSample" | "lookFor">;
  /** Where keys stop; the button has to be reached on purpose. */
  band: RefObject<HTMLDivElement | null>;
};

/** Says that the lab has no sample for what is ticked, and asks whether somebody has looked for it. */
export function SamplePart({ state: { noSample, lookFor }, band }: Props) {
  if (!noSample) return null;
  return (
    <div ref={band} tabIndex={-1}>
      <Band
        kind="bad"
        icon="alert"
        action={<DeskButton onClick={() => lookFor(noSample.names)}>{SAMPLE_LOOKED}</DeskButton>}
      >
        <b>{noSample.words}</b>
      </Band>
    </div>
  );
}
