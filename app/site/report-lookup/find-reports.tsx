import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { browserApi } from "#app/http/api.ts";
import { SubmitButton, TextField } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { Bars } from "#app/ui/page.tsx";
import { PhoneField } from "#app/ui/phone-field.tsx";
import { useForm } from "#app/ui/use-form.ts";
import { type Lookup, lookUpReports, type Outcome } from "./report-lookup.ts";
import { ReportList } from "./report-list.tsx";
import { messages } from "./reports.ts";
import formStyles from "#app/ui/form.module.css";

/**
 * Reports by phone number (product §2: Reports page); `posted` is the outcome of a form posted without
 * JavaScript. The number stays in its field for another look-up, but never gets into a URL or storage.
 */
export function FindReports({ posted }: { posted?: Outcome }) {
  const [outcome, setOutcome] = useState(posted);
  const form = useForm<Lookup>({
    keep: true,
    initial: posted && !posted.ok ? posted : undefined,
    check: async (values) => (await import("./check-lookup.ts")).checkLookup(values),
    async send(lookup) {
      setOutcome((last) => (last?.ok ? undefined : last));
      const found = await lookUpReports(browserApi, lookup);
      setOutcome(found);
      return found;
    },
  });
  const codeNeeded = outcome?.ok === false && outcome.codeNeeded;
  return (
    <>
      <section className={formStyles.panel} aria-labelledby="look-up">
        <div className={formStyles.panelHead}>
          <h2 id="look-up">{t`Find your reports`}</h2>
          <Bars />
        </div>
        <LookupForm form={form} phone={posted?.phone ?? ""} code={codeNeeded} />
        <p
          className={formStyles.note}
        >{t`The number is used for this look-up only. That somebody looked is noted, without the number.`}</p>
      </section>
      {outcome?.ok ? (
        <ReportList phone={outcome.phone} reports={outcome.reports} />
      ) : (
        <LookupNotes />
      )}
    </>
  );
}

const LookupNotes = () => (
  <aside className={formStyles.beside} aria-label={t`About your reports`}>
    <div>
      <h2>{t`When a report is here`}</h2>
      <p>
        {t`As soon as the laboratory has signed it. Each test's label says how long that takes.`}
      </p>
    </div>
    <div>
      <h2>{t`Who can see it`}</h2>
      <p>
        {t`Whoever knows the number it was booked with. Tell us if you do not want that for yours.`}{" "}
        <Link to="/privacy">{t`Privacy`}</Link>
      </p>
    </div>
    <div>
      <h2>{t`What it means`}</h2>
      <p>{t`A result is for your doctor to read with you.`}</p>
    </div>
  </aside>
);

type FormProps = { form: ReturnType<typeof useForm<Lookup>>; phone: string; code: boolean };

function LookupForm({ form: { form, errors, message, pending }, phone, code }: FormProps) {
  const codeBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (code) codeBox.current?.focus();
  }, [code]);
  return (
    <form {...form} method="post" action={localPath("/reports")}>
      <div className={formStyles.fields}>
        <PhoneField
          name="phone"
          label={t`Phone Number`}
          hint={t`The 10-digit number given when the test was booked.`}
          defaultValue={phone}
          error={errors.phone}
        />
        {code && (
          <TextField
            ref={codeBox}
            name="code"
            label={t`Code`}
            hint={t`6 digits, from the message we sent to this number.`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            error={errors.code}
          />
        )}
      </div>
      {message === messages.codeSent ? (
        <p className={formStyles.message} role="status">
          {message}
        </p>
      ) : (
        <FormMessage
          message={message}
          errors={errors}
          fields={code ? ["phone", "code"] : ["phone"]}
        />
      )}
      <SubmitButton pending={pending} sending={t`Fetching reports...`}>
        {t`View Reports`}
      </SubmitButton>
    </form>
  );
}
