import type { ReactNode } from "react";
import { FormMessage, Honeypot, PrivacyNote } from "#app/ui/form-parts.tsx";
import type { FormValues, useForm } from "#app/ui/use-form.ts";
import { ChoiceField, SubmitButton, TextArea, TextField } from "#app/ui/field.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { BOOKING_TIMES } from "./booking-times.ts";
import { DateField } from "./date-field.tsx";
import { usePastTimes } from "./use-past-times.ts";

type Props = {
  form: ReturnType<typeof useForm>;
  submit: string;
  onCancel?: () => void;
  /** Recommended checkups require the e-mail (product §5). */
  emailRequired?: boolean;
  /** The cart's dialog marks required fields with a star and takes notes (product §2). */
  cart?: boolean;
  /** What was typed when a page without JavaScript was refused. */
  typed?: FormValues;
  /** Where the form goes without JavaScript. */
  action?: string;
  children?: ReactNode;
};

const FIELDS = ["patientName", "phoneNumber", "email", "preferredDate", "preferredTime"];

/** Who, how to reach them, and when: the fields of every booking (product §2, §5). */
export function BookingForm({
  form,
  submit,
  onCancel,
  emailRequired,
  cart,
  typed = {},
  action,
  children,
}: Props) {
  const { errors, message, pending } = form;
  usePastTimes(form.form.ref);
  const star = cart ? " *" : "";
  return (
    <form {...form.form} method="post" action={action}>
      <div className="form">
        <TextField
          name="patientName"
          label={`Patient Name${star}`}
          autoComplete="name"
          maxLength={100}
          defaultValue={typed.patientName}
          error={errors.patientName}
        />
        <PhoneField
          name="phoneNumber"
          label={`Phone Number${star}`}
          hint={cart ? "Enter 10-digit phone number" : "10 digits. We call this number to confirm."}
          defaultValue={typed.phoneNumber}
          error={errors.phoneNumber}
        />
        <TextField
          type="email"
          name="email"
          label="Email"
          optional={!emailRequired && !cart}
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          defaultValue={typed.email}
          error={errors.email}
        />
        <DateField
          label={`Preferred Date${star}`}
          defaultValue={typed.preferredDate}
          error={errors.preferredDate}
        />
        <ChoiceField
          wide
          name="preferredTime"
          label={`Preferred Time${star}`}
          choices={BOOKING_TIMES}
          defaultValue={typed.preferredTime}
          error={errors.preferredTime}
        />
        {cart && (
          <TextArea
            wide
            name="notes"
            label="Additional Notes"
            maxLength={1000}
            defaultValue={typed.notes}
            error={errors.notes}
          />
        )}
        <Honeypot />
      </div>
      <FormMessage
        message={message}
        errors={errors}
        fields={cart ? [...FIELDS, "notes"] : FIELDS}
      />
      {children}
      <div className="dialog-f">
        {onCancel && (
          <button type="button" className="btn quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
        <SubmitButton pending={pending}>{submit}</SubmitButton>
      </div>
    </form>
  );
}

/**
 * What happens next, and what the details are for; above the buttons of every booking.
 * @param atCentre nobody comes: the patient visits the centre.
 */
export function WhatHappensNext({ atCentre = false }: { atCentre?: boolean }) {
  return (
    <p className="next">
      <b>What happens next.</b> We call you to{" "}
      {atCentre
        ? "agree a time at our centre, where this test is done"
        : "confirm, come at the time you chose"}
      , and put the report under Your Reports, found by your phone number.{" "}
      <PrivacyNote purpose="booking" />
    </p>
  );
}
