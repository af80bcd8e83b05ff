import { useState } from "react";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { type ReviewField, reviewFieldOf, type ReviewPost } from "./review-forms.ts";

type Props = { today: string; city: string; onClose: () => void };

/** What somebody said to the lab, with the day on which they agreed that it is shown. */
export function WriteReview({ today, city, onClose }: Props) {
  const dialog = useDialogChange<ReviewPost>(onClose);
  const [agreedOn, setAgreedOn] = useState("");
  const field = reviewFieldOf(dialog.refusal);
  const errorOf = (name: ReviewField) => (field === name ? dialog.refusal : undefined);
  useKeys(
    { "Ctrl+Enter": () => document.querySelector<HTMLElement>("dialog [type=submit]")?.click() },
    { inDialog: true },
  );
  return (
    <ChangeDialog
      title="Write a review down"
      dialog={dialog}
      leave="Leave it"
      go="Put on the site"
      isRefusedInField={field !== undefined}
      onSubmit={(typed) =>
        dialog.change({
          intent: "add",
          name: typed("name"),
          area: typed("area"),
          city: typed("city"),
          stars: typed("stars"),
          text: typed("text"),
          agreedOn: typed("agreedOn"),
        })
      }
    >
      <DeskInput label="Name" remark="(as patients see it)" name="name" error={errorOf("name")} />
      <DeskInput label="Area" name="area" error={errorOf("area")} />
      <DeskInput label="City" name="city" defaultValue={city} error={errorOf("city")} />
      <DeskField label="Stars" error={errorOf("stars")}>
        {(control) => (
          <select {...control} name="stars" defaultValue="5">
            {[5, 4, 3, 2, 1].map((stars) => (
              <option key={stars} value={stars}>
                {stars === 1 ? "1 star" : `${stars} stars`}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField label="What the person said" error={errorOf("text")}>
        {(control) => <textarea {...control} name="text" rows={4} />}
      </DeskField>
      <DeskField label="Agreed on" error={errorOf("agreedOn")}>
        {(control) => (
          <DayInput
            control={control}
            today={today}
            name="agreedOn"
            value={agreedOn}
            onChoose={setAgreedOn}
          />
        )}
      </DeskField>
    </ChangeDialog>
  );
}
