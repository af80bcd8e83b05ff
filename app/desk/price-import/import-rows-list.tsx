import { AskedLabel } from "./asked-label.tsx";
import { ChangedLabel } from "./changed-label.tsx";
import { FactsLabel } from "./facts-label.tsx";
import { FitNothingLabel } from "./fit-nothing-label.tsx";
import type { ImportPost } from "./import-forms.ts";
import type { ImportRun } from "./import-view.server.ts";
import { WrongLabel } from "./wrong-label.tsx";

type Props = { run: ImportRun; onSay: (post: ImportPost) => void };

/** The rows of a price file by what becomes of them; what somebody has to look at comes first. */
export const ImportRows = ({ run, onSay }: Props) => (
  <>
    {run.asks > 0 && <AskedLabel run={run} onSay={onSay} />}
    {run.wrong > 0 && <WrongLabel run={run} />}
    {run.prices > 0 && <ChangedLabel run={run} />}
    {run.facts > 0 && <FactsLabel run={run} />}
    {run.nothing > 0 && <FitNothingLabel run={run} onSay={onSay} />}
  </>
);
