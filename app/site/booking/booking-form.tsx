import { type ReactNode, useState } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import type { Refused } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { FormMessage, Honeypot } from "#app/ui/form-parts.tsx";
import styles from "#app/ui/form.module.css";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { type FieldErrors, type FormValues, useForm } from "#app/ui/use-form.ts";
import { AbroadPlace } from "./abroad/abroad-place.tsx";
import { draftOf, type Order, shownFields, submitLabel } from "./booking-order.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { PreferredTime } from "./preferred-time.tsx";
import { SubmitButton, TextArea, TextField } from "#app/ui/field.tsx";
import { useVisitOffer } from "#app/domain/visit-plan/use-visit-offer.ts";
import { type ChosenVisit, useVisitChoice } from "#app/site/visit-plan/use-visit-choice.ts";
import { DateField } from "./date-field.tsx";
import type { Booked, Say } from "./send-booking.ts";
import { choiceIn } from "./typed-visit.ts";

/** Not in the first load: schemas are heavy. */
const submission = () => import("./send-booking.ts");

import { useBegunTimes } from "./use-begun-times.ts";
/** While the form is filled in: the network may be gone when it is sent. */
const preloadSubmission = () => void submission().catch(ifUnreachable);

/** Asked at each key, before the code that reads numbers is here: "+" and another country than 91. */
const FROM_ABROAD = /^\s?\+\s?(?!9(?:\s?1|$))[1-9]/;

type Props = {
  order: Order;
  say: Say;
  /** Called after the success message. */
  onBooked: (booked: Booked) => void;
  /** Called when it could not be sent and is kept on the device. */
  onKept?: () => void;
  onCancel?: () => void;
  /** The answer to a form that was posted without JavaScript. */
  posted?: Refused;
  /** Day and time, where a visit plan shares them; else the form keeps them. */
  visit?: ChosenVisit;
  /** The fields that show their own errors, where there are more than those of `order`. */
  fields?: readonly string[] | undefined;
  /** Puts more around the field of the first name. */
  aroundName?: AroundName | undefined;
  /** Stands above the buttons. */
  children?: ReactNode;
};

type AroundName = (name: ReactNode, errors: FieldErrors) => ReactNode;

/** The form of every booking, in the dialog and on the pages (product §2, §5). */
export function BookingForm({
  order,
  say,
  onBooked,
  onKept,
  onCancel,
  posted,
  visit: shared,
  fields = shownFields(order),
  aroundName,
  children,
}: Props) {
  const own = useVisitChoice(choiceIn(posted?.typed ?? {}));
  const visit = shared ?? own;
  const offer = useVisitOffer();
  const clock = useBegunTimes(offer);
  const [phone, setPhone] = useState(posted?.typed.phoneNumber);
  const form = useForm({
    draft: draftOf(order),
    initial: posted,
    onReady(values) {
      // What was chosen elsewhere counts; else what was typed before hydration or restored.
      const { day, time } = choiceIn(values);
      setPhone(values.phoneNumber);
      visit.choose({ day: visit.day || day, time: visit.time || time });
      clock.show();
    },
    check: async (values) => (await submission()).checkOrder(order, values, say, offer),
    send: async (typed, key) =>
      (await submission()).sendOrder({ order, typed, key, say, onBooked, onKept }),
  });
  const { errors, message, pending } = form;
  const onFocus = () => {
    clock.show();
    preloadSubmission();
  };
  const onReset = () => {
    own.choose({ day: "", time: "" });
    setPhone("");
  };
  return (
    <form {...form.form} method="post" {...{ onFocus, onReset }}>
      <BookingFields
        order={order}
        aroundName={aroundName}
        fromAbroad={FROM_ABROAD.test(phone ?? "")}
        onPhone={setPhone}
        errors={errors}
        typed={posted?.typed ?? {}}
        visit={visit}
        past={clock.pastOn(visit.day)}
        offer={offer}
      />
      <FormMessage message={message} errors={errors} fields={fields} />
      {children}
      <div className={styles.buttons}>
        {onCancel && (
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              form.discard();
              onCancel();
            }}
          >
            {t`Cancel`}
          </button>
        )}
        <SubmitButton pending={pending}>{submitLabel(order)}</SubmitButton>
      </div>
    </form>
  );
}

const phoneHint = (isCart: boolean) =>
  isCart ? t`Enter 10-digit phone number` : t`10 digits. We call this number to confirm.`;

type FieldsProps = {
  order: Order;
  aroundName: AroundName | undefined;
  /** The phone number is one of another country. */
  fromAbroad: boolean;
  onPhone: (typed: string) => void;
  errors: FieldErrors;
  typed: FormValues;
  visit: ChosenVisit;
  past: readonly string[];
  offer: VisitOffer | undefined;
};

/** Who, how to reach them, and when. */
function BookingFields({
  order,
  aroundName,
  fromAbroad,
  onPhone,
  errors,
  typed,
  visit,
  past,
  offer,
}: FieldsProps) {
  const { kind } = order;
  const isCart = kind === "cart";
  const starred = (label: string) => (isCart ? `${label} *` : label);
  const name = (
    <TextField
      name="patientName"
      label={starred(t`Patient Name`)}
      autoComplete="name"
      maxLength={100}
      defaultValue={typed.patientName}
      error={errors.patientName}
    />
  );
  return (
    <div className={styles.fields}>
      {aroundName?.(name, errors) ?? name}
      <PhoneField
        name="phoneNumber"
        label={starred(t`Phone Number`)}
        hint={fromAbroad ? undefined : phoneHint(isCart)}
        defaultValue={typed.phoneNumber}
        onInput={(event) => onPhone(event.currentTarget.value)}
        error={errors.phoneNumber}
      />
      {(fromAbroad || errors.doorPhone) && <AbroadPlace {...{ order, typed, errors, visit }} />}
      <TextField
        type="email"
        name="email"
        label={t`Email`}
        optional={kind === "test" || kind === "package"}
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={typed.email}
        error={errors.email}
      />
      <DateField
        label={starred(t`Preferred Date`)}
        value={visit.day}
        onChange={(day) => visit.choose({ day })}
        error={errors.preferredDate}
        closed={offer?.closedDays?.[visit.day]}
      />
      <PreferredTime
        wide
        name="preferredTime"
        label={starred(t`Preferred Time`)}
        day={visit.day}
        offer={offer}
        past={past}
        chosen={visit.time}
        onChoose={(time) => visit.choose({ time })}
        error={errors.preferredTime}
      />
      {isCart && (
        <TextArea
          wide
          name="notes"
          label={t`Additional Notes`}
          maxLength={1000}
          defaultValue={typed.notes}
          error={errors.notes}
        />
      )}
      <Honeypot />
    </div>
  );
}
