import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { ListedReview } from "./listed-review.ts";
import { INVENTED, type ReviewPost } from "./review-forms.ts";

type Props = { review: Pick<ListedReview, "id" | "name">; onClose: () => void };

/** Asked before a review of the sample lab goes back to the site: nobody has said it. */
export function ShowSample({ review, onClose }: Props) {
  const dialog = useDialogChange<ReviewPost>(onClose);
  return (
    <ChangeDialog
      title={`Show the review of ${review.name}`}
      dialog={dialog}
      leave="Leave it"
      go="Show"
      onSubmit={() => dialog.change({ intent: "show", review: review.id, anyway: "yes" })}
    >
      <p>{INVENTED}</p>
    </ChangeDialog>
  );
}
