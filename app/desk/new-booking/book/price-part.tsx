import { useState } from "react";
import { DISCOUNT_REASONS, type TypedDiscount } from "#app/desk/bill/discount.ts";
import { LISTED_WAIVERS } from "#app/desk/bill/waiver.ts";
import { doctorsLike, newDoctorQuestion, sameDoctor } from "#app/desk/doctors/same-doctor.ts";
import { FindAsYouTypeInput } from "#app/ui/desk/find-as-you-type-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { AddOrLeave } from "#app/ui/desk/saved/field-question.tsx";
import { SelectField, TextField } from "#app/ui/desk/typed-fields.tsx";
import { monthlyPayers } from "#app/desk/bill/monthly-payers.ts";
import { problemOf, type Problems } from "./problem-note.tsx";
import styles from "../order-fields.module.css";

type Props = {
  /** A visit that has a bill already keeps it. */
  discount: TypedDiscount | undefined;
  referred: Referred;
  /** Those of the list are offered. */
  doctors: readonly string[];
  /** Why the visit charge is waived, blank while it is not; undefined where there is none. */
  waiver: string | undefined;
  /** The account that pays, blank for the patient; undefined where nobody else can. */
  payer: string | undefined;
  accounts: readonly { id: string; name: string }[];
  problems: Problems;
  onWaiver: (reason: string) => void;
  onPayer: (account: string) => void;
  onDiscount: (set: Partial<TypedDiscount>) => void;
  onReferred: (set: Partial<Referred>) => void;
};

/** The doctor as typed, and as confirmed where the list does not have them. */
type Referred = { doctor: string; newDoctor: string };

/** Who pays, discount and waiver with their reasons, and the referring doctor; all may stay empty. */
export function PricePart(props: Props) {
  const { discount, waiver, problems, onWaiver, onDiscount } = props;
  const error = (field: keyof TypedDiscount) => problemOf(problems, `discount-${field}`) ?? "";
  return (
    <div className={styles.fields}>
      {props.payer !== undefined && (
        <div className={styles.wholeRow}>
          <SelectField
            label="Pays"
            prompt="the patient"
            choices={monthlyPayers(props.accounts)}
            value={props.payer}
            error={problemOf(problems, "account") ?? ""}
            onChange={(event) => props.onPayer(event.target.value)}
            data-field="account"
          />
        </div>
      )}
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
      {waiver !== undefined && (
        <div className={styles.third}>
          <SelectField
            label="Waive the visit charge"
            prompt="No"
            choices={LISTED_WAIVERS}
            value={waiver}
            onChange={(event) => onWaiver(event.target.value)}
          />
        </div>
      )}
      <div className={styles.third}>
        <DoctorField {...props} />
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

type DoctorProps = Pick<Props, "referred" | "doctors" | "problems" | "onReferred">;

/** Asks about a name that the list does not have when the field is left; the server asks once more. */
function DoctorField({ referred, doctors, problems, onReferred }: DoctorProps) {
  const [isLeft, setLeft] = useState(false);
  const { doctor, newDoctor } = referred;
  const isNew = doctor.trim() !== "" && !doctors.some((name) => sameDoctor(name, doctor));
  const asks = isLeft && isNew && !sameDoctor(doctor, newDoctor);
  const error = problemOf(problems, "doctor") ?? (asks ? newDoctorQuestion(doctor) : undefined);
  const type = (typed: string) => {
    setLeft(false);
    onReferred({ doctor: typed });
  };
  return (
    <DeskField
      label="Referring doctor"
      error={error}
      below={
        error && (
          <AddOrLeave onAdd={() => onReferred({ newDoctor: doctor })} onLeave={() => type("")} />
        )
      }
    >
      {(control) => (
        <FindAsYouTypeInput
          control={control}
          data-field="doctor"
          maxLength={100}
          value={doctor}
          find={(typed) => doctorsLike(doctors, typed)}
          onType={type}
          onTake={type}
          onLeave={() => setLeft(true)}
        />
      )}
    </DeskField>
  );
}
