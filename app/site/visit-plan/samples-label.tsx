import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { Trans } from "#app/ui/trans.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import sheet from "./label-sheet.module.css";
import styles from "./samples-label.module.css";
import type { Filled, Tube } from "#app/domain/visit-plan/sample-plan.ts";
import {
  fillNote,
  prickNote,
  samplesSentence,
  withCount,
} from "#app/domain/visit-plan/sample-words.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";

/** Tubes in the order of draw, each with its tests, then what the patient fills. */
export function SamplesLabel({ plan }: { plan: VisitPlan }) {
  const { samples } = plan;
  const { tubes, filled } = samples;
  if (tubes.length + filled.length === 0) return null;
  return (
    <div className={sheet.label}>
      <h3>{samplesSentence(samples)}</h3>
      <ol className={styles.draw}>
        {tubes.map((tube, index) => (
          <TubeItem key={index} tube={tube} place={index + 1} />
        ))}
        {filled.map((one) => (
          <FilledItem key={one.name} filled={one} note={fillNote(one.kind, plan)} />
        ))}
      </ol>
    </div>
  );
}

const TubeItem = ({ tube, place }: { tube: Tube; place: number }) => (
  <li className={tube.later && styles.apart}>
    <ContainerPictures container={tube.name} />
    <div>
      <b>
        <i>{place}</i> <WithNames>{withCount(tube)}</WithNames>
      </b>
      <span>
        {prickNote(tube)} <WithNames>{tube.tests.join(", ")}</WithNames>
      </span>
    </div>
  </li>
);

function FilledItem({ filled, note }: { filled: Filled; note: string }) {
  const names = filled.tests.join(", ");
  return (
    <li className={styles.filled}>
      <ContainerPictures container={filled.name} />
      <div>
        <b>
          <WithNames>{withCount(filled)}</WithNames>
        </b>
        <span>
          <Trans>
            <WithNames>{names}</WithNames>. {note}
          </Trans>
        </span>
      </div>
    </li>
  );
}
