import { boothNear } from "#app/domain/booths/booth-near.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import type { VisitPlan } from "#app/domain/visit-plan/visit-plan.ts";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import { BoothLine } from "./elsewhere-labels.tsx";
import { centreTitle, elsewhereFasts } from "./elsewhere-words.ts";
import { fastSentence } from "./fast-words.ts";

type Props = { plan: VisitPlan; booths: readonly Booth[]; className?: string | undefined };

/**
 * What nobody may miss of a visit that is booked, in the ticket's own words: until when to eat, and where
 * what is not taken at home is done. Nothing where there is neither.
 */
export function PlanInShort({ plan, booths, className }: Props) {
  const { centre, asked, fast } = plan;
  const sentence = fastSentence(plan, undefined);
  const agreed = [
    ...(centre.length > 0 ? [t`We agree a time when we call.`] : []),
    ...elsewhereFasts([...centre, ...asked], fast),
  ].join(" ");
  if (!sentence && !agreed) return null;
  return (
    <div className={className}>
      {sentence && (
        <p>
          <b>
            <WithNames>{sentence}</WithNames>
          </b>
        </p>
      )}
      {centre.length > 0 && <Centre centre={centre} booth={boothNear(booths)} />}
      {agreed && (
        <p>
          <WithNames>{agreed}</WithNames>
        </p>
      )}
    </div>
  );
}

type CentreProps = Pick<VisitPlan, "centre"> & { booth: Booth | undefined };

const Centre = ({ centre, booth }: CentreProps) => (
  <>
    <p>
      <b>
        <WithNames>{centreTitle(centre)}</WithNames>
      </b>
    </p>
    {booth && <BoothLine booth={booth} />}
  </>
);
