import { Band } from "#app/ui/desk/band.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";

/** What somebody else did meanwhile, and the ways on; nothing that was typed is lost. */
export const MeanwhileBand = ({
  said,
  onKeep,
}: {
  said: string;
  onKeep: (() => void) | undefined;
}) => (
  <Band kind="bad" icon="alert">
    {said}
    {onKeep && (
      <>
        {" "}
        <DeskButton kind="inline" onClick={onKeep}>
          Save mine all the same
        </DeskButton>{" "}
        <DeskButton kind="inline" onClick={() => location.reload()}>
          Show the other one
        </DeskButton>
      </>
    )}
  </Band>
);
