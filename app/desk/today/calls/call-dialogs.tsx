import type { ToCall } from "#app/desk/calls/to-call.ts";
import { CancelDialog } from "#app/desk/visits/cancel-dialog.tsx";
import { NewTimeDialog } from "#app/desk/visits/new-time-dialog.tsx";

export type OpenDialog = { kind: "new-time" | "cancel"; row: ToCall };

type Props = {
  dialog: OpenDialog;
  /** ISO day. */
  today: string;
  mayChooseFull: boolean;
  onClose: () => void;
};

/** The outcomes of a call that need more than a tap. */
export function CallDialogs({ dialog: { kind, row }, today, mayChooseFull, onClose }: Props) {
  if (!row.visit) return null;
  const visit = { ...row.visit, id: row.id, title: row.name, isFasting: row.isFasting };
  return kind === "cancel" ? (
    <CancelDialog visit={visit} today={today} onClose={onClose} />
  ) : (
    <NewTimeDialog visit={visit} today={today} mayChooseFull={mayChooseFull} onClose={onClose} />
  );
}
