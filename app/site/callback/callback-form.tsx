import { useNavigate } from "react-router";
import { browserApi, ifUnreachable } from "#app/http/api.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { localPath } from "#app/lib/language.ts";
import type { Refused } from "#app/http/plain-form.server.ts";
import { t } from "#app/lib/translate.ts";
import { ChoiceField, SubmitButton, TextArea, TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import { FormMessage, Honeypot } from "#app/ui/form-parts.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { type FieldErrors, type FormValues, useForm } from "#app/ui/use-form.ts";
import { submitFailed, thankYouPath } from "./callback-outcome.ts";
import { concernChoices, genderChoices, timeChoices } from "./callback-choices.ts";
import { postCallback } from "./callback.calls.ts";
import field from "#app/ui/field.module.css";
import formStyles from "#app/ui/form.module.css";

/** The callback form (product §2, §5: Callback). `posted` is a refused form posted without JavaScript. */
export function CallbackForm({ posted }: { posted?: Refused }) {
  const navigate = useNavigate();
  const { form, errors, message, pending } = useForm({
    draft: "callback",
    initial: posted,
    check: async (values) => (await import("./check-callback.ts")).checkCallback(values),
    async send(value, key) {
      const answer = await postCallback(browserApi, value, key).catch(ifUnreachable);
      if (answer?.success) {
        void navigate(thankYouPath(value.preferredTime), { replace: true });
        return { ok: true };
      }
      return {
        ok: false,
        message: answer?.message ?? submitFailed(),
        errors: byField(answer?.errors ?? []),
      };
    },
  });
  return (
    <form {...form} method="post" action={localPath("/callback")}>
      <div className={formStyles.fields}>
        <CallbackFields errors={errors} typed={posted?.typed ?? {}} />
        <Honeypot />
      </div>
      <FormMessage message={message} errors={errors} fields={FIELDS} />
      <SubmitButton pending={pending} sending={t`Submitting...`}>
        {t`Submit Request`}
      </SubmitButton>
    </form>
  );
}

const FIELDS = [
  "name",
  "phone",
  "email",
  "preferredTime",
  "concernType",
  "age",
  "gender",
  "message",
];

/** In the order in which they are checked (product §5: Callback). */
function CallbackFields({ errors, typed }: { errors: FieldErrors; typed: FormValues }) {
  return (
    <>
      <TextField
        name="name"
        label={t`Name`}
        autoComplete="name"
        maxLength={100}
        defaultValue={typed.name}
        error={errors.name}
      />
      <PhoneField
        name="phone"
        label={t`Phone Number`}
        hint={t`10 digits. We call this number.`}
        defaultValue={typed.phone}
        error={errors.phone}
      />
      <TextField
        wide
        type="email"
        name="email"
        label={t`Email`}
        optional
        autoComplete="email"
        inputMode="email"
        maxLength={254}
        defaultValue={typed.email}
        error={errors.email}
      />
      <ChoiceField
        wide
        name="preferredTime"
        label={t`Preferred Time`}
        choices={timeChoices()}
        defaultValue={typed.preferredTime}
        error={errors.preferredTime}
      />
      <SelectField
        name="concernType"
        label={t`Concern`}
        prompt={t`Select your concern`}
        choices={concernChoices()}
        defaultValue={typed.concernType}
        error={errors.concernType}
      />
      <TextField
        name="age"
        label={t`Age`}
        inputMode="numeric"
        maxLength={3}
        defaultValue={typed.age}
        error={errors.age}
      />
      <ChoiceField
        wide
        name="gender"
        label={t`Gender`}
        layout={field.threeOptions}
        choices={genderChoices()}
        defaultValue={typed.gender}
        error={errors.gender}
      />
      <TextArea
        wide
        name="message"
        label={t`Message`}
        optional
        maxLength={1000}
        defaultValue={typed.message}
        error={errors.message}
      />
    </>
  );
}
