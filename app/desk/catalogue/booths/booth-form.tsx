import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { BoothInputs } from "./booth-inputs.tsx";
import styles from "./booth-form.module.css";
import type { BoothPost, BoothPosted } from "./catalogue-booth-forms.ts";
import { sentFromInWords, type WhoIsSent } from "./listed-booth.ts";
import {
  BOOTH_FIELD_NAMES,
  type BoothMistakes,
  boothMistakes,
  type BoothTyped,
} from "./typed-booth.ts";

type Props = {
  /** Undefined for a new one. */
  booth?: BoothTyped;
  sent: WhoIsSent;
  busy: boolean;
  onChange: (post: BoothPost) => void;
};

/** The form of a booth; what is wrong is said below each field, before it is sent. */
export function BoothForm({ booth, sent, busy, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [mistakes, setMistakes] = useState<BoothMistakes>({});
  const [pincode, setPincode] = useState(booth?.pincode ?? "");
  const was = booth && wasOf(booth);
  useKeys({ "Ctrl+Enter": () => form.current?.requestSubmit() });
  return (
    <WorkLabel title={booth ? "Booth" : "New booth"} aside="Patients find it by pincode" worked>
      <PostForm
        ref={form}
        request={was ? { intent: "save", was: JSON.stringify(was) } : { intent: "open" }}
        onChange={({ currentTarget }) => {
          const typed = new FormData(currentTarget).get("pincode");
          setPincode(String(typed ?? "").trim());
        }}
        onSend={(typed, element) => {
          const posted = postedIn(typed, new FormData(element).getAll("days[]"));
          const found = boothMistakes(posted, was);
          setMistakes(found);
          const [first] = Object.keys(found);
          if (first !== undefined) focusInput(element, first);
          else if (was) onChange({ intent: "save", ...posted, was: JSON.stringify(was) });
          else onChange({ intent: "open", ...posted });
        }}
      >
        <BoothInputs booth={booth} mistakes={mistakes} />
        <div className={styles.foot}>
          <p>{sentFromInWords(sent, pincode)}</p>
          <button className={buttonClass("primary")} disabled={busy}>
            {booth ? "Save" : "Open the booth"}
            <Kbd of="Ctrl Enter" />
          </button>
        </div>
      </PostForm>
    </WorkLabel>
  );
}

/** What the form had shown, without what else is known of a booth. */
const wasOf = (booth: BoothTyped) =>
  Object.fromEntries(BOOTH_FIELD_NAMES.map((name) => [name, booth[name]])) as BoothTyped;

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
