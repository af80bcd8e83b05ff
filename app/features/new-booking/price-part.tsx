import { useId } from "react";
import { DISCOUNT_REASONS, type TypedDiscount } from "#app/features/bill/discount.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { problemOf, type Problems } from "./problem-note.tsx";
import styles from "./order-fields.module.css";

type Props = {
  /** A visit that has a bill already keeps it. */
  discount: TypedDiscount | undefined;
  doctor: string;
  /** Doctors who were typed before. */
  doctors: readonly string[];
  problems: Problems;
  onDiscount: (set: Partial<TypedDiscount>) => void;
  onDoctor: (doctor: string) => void;
};

/** Discount with its reason, and the referring doctor; both may stay empty. */
export function PricePart({ discount, doctor, doctors, problems, onDiscount, onDoctor }: Props) {
  const list = useId();
  const error = (field: keyof TypedDiscount) => problemOf(problems, `discount-${field}`) ?? "";
  return (
    <div className={styles.fields}>
      {discount && (
        <>
          <div className={styles.third}>
            <TextField
              label="Discount"
              placeholder="₹200 or 10 %"
              maxLength={20}
              autoComplete="off"
              value={discount.amount}
              error={error("amount")}
              onChange={(event) => onDiscount({ amount: event.target.value })}
              data-field="discount-amount"
            />
          </div>
          <div className={styles.third}>
            <SelectField
              label="Reason"
              prompt="None"
              choices={DISCOUNT_REASONS}
              value={discount.reason}
              error={error("reason")}
              onChange={(event) => onDiscount({ reason: event.target.value })}
              data-field="discount-reason"
            />
          </div>
        </>
      )}
      <div className={styles.third}>
        <TextField
          label="Referring doctor"
          list={list}
          maxLength={100}
          autoComplete="off"
          value={doctor}
          onChange={(event) => onDoctor(event.target.value)}
        />
        <datalist id={list}>
          {doctors.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      {discount?.reason === "Other" && (
        <div className={styles.twoThirds}>
          <TextField
            label="Why"
            maxLength={200}
            autoComplete="off"
            value={discount.words}
            error={error("words")}
            onChange={(event) => onDiscount({ words: event.target.value })}
            data-field="discount-words"
          />
        </div>
      )}
    </div>
  );
}
