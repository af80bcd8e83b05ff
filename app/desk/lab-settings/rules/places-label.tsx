import type { Booth } from "#app/domain/booths/booths.ts";
import type { LabArea } from "#app/domain/lab-rules/lab-areas.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { comingWords } from "#app/domain/lab-rules/pincode-rule.ts";
import { formatRupees } from "#app/lib/money.ts";
import { FieldQuestion } from "#app/ui/desk/saved/field-question.tsx";
import { useSavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import type { OutsideDemand } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { AreasPart } from "./areas-part.tsx";
import { notServed } from "./example-pincode.ts";
import { OutsideList } from "./outside-list.tsx";
import { PincodeChips } from "./pincode-chips.tsx";
import { SavedForm } from "../saved-form.tsx";
import { SettingLabel } from "../setting-label.tsx";
import styles from "./places-label.module.css";

type Props = {
  rules: Pick<LabRules, "pincodes" | "chargedPincodes" | "visitCharge">;
  booths: readonly Booth[];
  /** The lab’s, as pages write it. */
  phone: string;
  /** Where patients asked for a visit in vain. */
  outside: readonly OutsideDemand[];
  areas: readonly LabArea[];
  savedAt: string | undefined;
};

const REQUEST = { intent: "charge" } as const;

/** The pincodes that the lab goes to, without and with the visit charge. */
export function PlacesLabel({ rules, booths, phone, outside, areas, savedAt }: Props) {
  const { pincodes, chargedPincodes, visitCharge } = rules;
  const stored = formatRupees(visitCharge);
  const charge = useSavedValue({ stored, request: REQUEST });
  const typed = Number(charge.value.replaceAll(/[₹,\s]/g, ""));
  const places = { ...rules, visitCharge: Number.isFinite(typed) ? typed : visitCharge };
  const count = pincodes.length + chargedPincodes.length;
  const elsewhere = notServed([...pincodes, ...chargedPincodes]);
  const examples = [chargedPincodes[0] ?? pincodes[0], elsewhere].filter(
    (one) => one !== undefined,
  );
  const see =
    count === 0 ? (
      <p>Nothing: without a pincode we go everywhere.</p>
    ) : (
      examples.map((pincode) => (
        <p key={pincode}>
          {pincode}: “{comingWords(pincode, places, { booths, phone }).words}”
        </p>
      ))
    );
  const caption =
    count === 0
      ? "No pincode: we go everywhere"
      : `${count} ${count === 1 ? "pincode" : "pincodes"}`;
  return (
    <SettingLabel title="Where we go" anchor="places" count={caption} savedAt={savedAt} see={see}>
      <h3 className={styles.heading}>No visit charge</h3>
      <PincodeChips list="free" pincodes={pincodes} label="Without a visit charge" />
      <SavedForm saved={charge} request={REQUEST} was={stored} className={styles.charge}>
        <label htmlFor="visit-charge">Visit charge</label>
        <input
          id="visit-charge"
          name="value"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={charge.value}
          aria-invalid={charge.refusal ? true : undefined}
          aria-describedby={charge.refusal ? "visit-charge-error" : undefined}
          onBlur={charge.leave}
          onChange={(event) => charge.type(event.target.value)}
        />
      </SavedForm>
      {charge.refusal && (
        <div className={styles.error}>
          <FieldNotes id="visit-charge" error={charge.refusal.said} />
          <FieldQuestion {...charge} />
        </div>
      )}
      <PincodeChips list="charged" pincodes={chargedPincodes} label="With the visit charge" />
      <OutsideList outside={outside} />
      <AreasPart areas={areas} />
    </SettingLabel>
  );
}
