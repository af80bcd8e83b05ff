import { useState } from "react";
import { useFamily } from "#app/desk/new-booking/who/use-family.ts";
import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { normalisePhone, spacedPhone } from "#app/lib/phone.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { CorrectPost } from "./correct-forms.ts";
import { numberChoices } from "./who-choices.ts";

type Props = {
  visit: { id: string; phone: string };
  /** Whose visit it is. */
  name: string;
  onClose: () => void;
};

/** How a number may be written: the desk reads any of these. */
export const spellings = (phone: string) =>
  `Any spelling: ${spacedPhone(phone)}, +91 ${spacedPhone(phone)}, 0 ${spacedPhone(phone)}`;

const nothing = () => {};

/** Another number of the same person, or somebody else's. */
export function NumberDialog({ visit, name, onClose }: Props) {
  const [who, setWho] = useState<"digit" | "another">("digit");
  const [typed, setTyped] = useState(spacedPhone(visit.phone));
  const phone = normalisePhone(typed);
  const dialog = useDialogChange<CorrectPost>(onClose);
  const found = useFamily(phone === visit.phone ? "" : phone, nothing);
  const names = found?.patients.map((one) => one.name) ?? [];
  const family = names.length > 0 ? `${spacedPhone(phone)} has ${joined(names)}` : undefined;
  return (
    <ChangeDialog
      title={`Correct ${spacedPhone(visit.phone)}`}
      dialog={dialog}
      leave="Keep the old one"
      go={
        dialog.asks ? (
          "Yes, one family"
        ) : (
          <>
            Save the number
            <Kbd of="Enter" />
          </>
        )
      }
      onSubmit={() =>
        dialog.change({
          intent: "correct-number",
          visit: visit.id,
          was: visit.phone,
          phone: typed,
          who,
          sure: dialog.asks ? "yes" : undefined,
        })
      }
    >
      <DeskInput
        label="Phone number"
        name="phone"
        type="tel"
        maxLength={40}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        hint={spellings(visit.phone)}
      />
      <Choices
        legend="Whose number is it?"
        name="who"
        layout="list"
        choices={numberChoices(name, family)}
        value={who}
        onChange={setWho}
      />
    </ChangeDialog>
  );
}
