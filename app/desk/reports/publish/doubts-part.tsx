import type { RefObject } from "react";
import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { OTHERS_LOOKED, SAMPLE_LOOKED } from "./sample-doubt.ts";
import type { PublishState } from "./use-publish.ts";

type Props = {
  state: Pick<PublishState, "noSample" | "lookFor" | "otherWords" | "readAll">;
  /** Where keys stop; the buttons have to be reached on purpose. */
  bands: RefObject<HTMLDivElement | null>;
};

/** That the PDF names other people, or that the lab has no sample: asks whether somebody has looked. */
export function DoubtsPart({ state: { noSample, lookFor, otherWords, readAll }, bands }: Props) {
  if (!noSample && !otherWords) return null;
  return (
    <div ref={bands} tabIndex={-1}>
      {otherWords && <Doubt words={otherWords} looked={OTHERS_LOOKED} onLooked={readAll} />}
      {noSample && (
        <Doubt
          words={noSample.words}
          looked={SAMPLE_LOOKED}
          onLooked={() => lookFor(noSample.names)}
        />
      )}
    </div>
  );
}

type DoubtProps = { words: string; looked: string; onLooked: () => void };

const Doubt = ({ words, looked, onLooked }: DoubtProps) => (
  <Band kind="bad" icon="alert" action={<DeskButton onClick={onLooked}>{looked}</DeskButton>}>
    <b>{words}</b>
  </Band>
);
