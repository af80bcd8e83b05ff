import type { Booth } from "#app/domain/booths/booths.ts";
import type { LabRules } from "#app/domain/lab-rules/lab-rules.ts";
import { pincodeRule, pincodeWords } from "#app/domain/lab-rules/pincode-rule.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { TextField } from "#app/ui/desk/typed-fields.tsx";
import type { Address } from "./family.ts";
import { problemOf, type Problems } from "../book/problem-note.tsx";
import styles from "../order-fields.module.css";

export type Places = { rules: LabRules; booths: readonly Booth[] };

type Props = Places & {
  address: Address;
  /** On the map, of the last visit. */
  point: { lat: number; lng: number } | undefined;
  problems: Problems;
  onChange: (set: Partial<Address>) => void;
};

/** Where the visit goes; all of it may be given later. */
export function AddressPart({ address, problems, onChange, ...places }: Props) {
  const field = (name: keyof Address, label: string) => (
    <TextField
      label={label}
      maxLength={200}
      autoComplete="off"
      value={address[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      data-field={name}
    />
  );
  return (
    <div className={styles.fields}>
      <div className={styles.twoThirds}>{field("flat", "House and street")}</div>
      <div className={styles.third}>{field("street", "Area")}</div>
      <div className={styles.third}>
        <TextField
          label="Pincode"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          value={address.pincode}
          error={problemOf(problems, "pincode") ?? ""}
          onChange={(event) => onChange({ pincode: event.target.value.trim() })}
          data-field="pincode"
        />
        <div role="status">
          <WeCome {...places} pincode={address.pincode} />
        </div>
      </div>
      <div className={styles.third}>{field("landmark", "Landmark")}</div>
      <div className={styles.third}>{field("door", "How to find the door")}</div>
    </div>
  );
}

type WeComeProps = Places & Pick<Props, "point"> & { pincode: string };

/** Answers the sixth digit at once. */
function WeCome({ pincode, rules, booths, point }: WeComeProps) {
  if (!/^\d{6}$/.test(pincode)) return null;
  const words = pincodeWords(pincode, rules, { booths, point });
  if (!pincodeRule(pincode, rules).served)
    return (
      <>
        <p className={styles.refused}>
          <Mark kind="bad" icon="alert">
            {words}
          </Mark>
        </p>
        <p className={styles.ways}>
          The visit can be confirmed after one of these, on its booking:{" "}
          {booths.length > 0 && "“At the booth instead”, "}“Come for once”, “Cancel: out of our
          area”.
        </p>
      </>
    );
  return (
    <p className={styles.served}>
      <DeskIcon name="check" />
      {words}
    </p>
  );
}
