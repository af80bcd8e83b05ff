import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import type { useShownForm } from "#app/ui/desk/use-shown-form.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { BoothInputs } from "./booth-inputs.tsx";
import styles from "./booth-form.module.css";
import type { BoothPost, BoothPosted } from "./catalogue-booth-forms.ts";
import { sentFromInWords, type WhoIsSent } from "./listed-booth.ts";
import { type BoothMistakes, boothMistakes, type BoothTyped, typedBooth } from "./typed-booth.ts";

type Props = {
  isNew: boolean;
  form: ReturnType<typeof useShownForm<BoothTyped>>;
  sent: WhoIsSent;
  busy: boolean;
  onChange: (post: BoothPost) => void;
};

/** The form of a booth; what is wrong is said below each field, before it is sent. */
export function BoothForm({ isNew, form, sent, busy, onChange }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<BoothMistakes>({});
  const [pincode, setPincode] = useState(form.shown.pincode);
  const was = isNew ? undefined : form.shown;
  useKeys({ "Ctrl+Enter": () => element.current?.requestSubmit() });
  return (
    <WorkLabel title={isNew ? "New booth" : "Booth"} aside="Patients find it by pincode" worked>
      <PostForm
        ref={element}
        request={was ? { intent: "save", was: JSON.stringify(was) } : { intent: "open" }}
        onChange={({ currentTarget }) => {
          form.touch();
          const typed = new FormData(currentTarget).get("pincode");
          setPincode(String(typed ?? "").trim());
        }}
        onSend={(typed, posting) => {
          const posted = postedIn(typed, new FormData(posting).getAll("days[]"));
          const found = boothMistakes(posted, was);
          setMistakes(found);
          const [first] = Object.keys(found);
          if (first !== undefined) focusInput(posting, first);
          else if (isNew) onChange({ intent: "open", ...posted });
          else {
            const now = form.wasOf(typedBooth(posted, form.shown));
            onChange({ intent: "save", ...posted, was: JSON.stringify(now) });
          }
        }}
      >
        <BoothInputs booth={was} mistakes={mistakes} />
        <div className={styles.foot}>
          <p>{sentFromInWords(sent, pincode)}</p>
          <button className={buttonClass("primary")} disabled={busy}>
            {isNew ? "Open the booth" : "Save"}
            <Kbd of="Ctrl Enter" />
          </button>
        </div>
      </PostForm>
    </WorkLabel>
  );
}

const postedIn = (typed: (name: string) => string, days: readonly FormDataEntryValue[]) =>
  ({
    name: typed("name"),
    address: typed("address"),
    city: typed("city"),
    pincode: typed("pincode"),
    phone: typed("phone"),
    contactPerson: typed("contactPerson"),
    emergencyContact: typed("emergencyContact"),
    from: typed("from"),
    to: typed("to"),
    hours: typed("hours"),
    "days[]": days.join(","),
    daysText: typed("daysText"),
    point: typed("point"),
  }) satisfies BoothPosted;

function focusInput(form: HTMLFormElement, field: string) {
  const names = field === "days" ? ["days[]", "daysText"] : [field];
  const inputs = Array.from(form.querySelectorAll<HTMLInputElement>("input"));
  inputs.find(({ name }) => names.includes(name))?.focus();
}
