import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import { Icon } from "./icon.tsx";
import form from "./form.module.css";
import text from "./text.module.css";
import type { FieldErrors } from "./use-form.ts";
import { WithNames } from "./with-names.tsx";

type MessageProps = {
  /** One sentence for the whole form, blank when there is none. */
  message: string;
  errors: FieldErrors;
  /** Names of the visible fields, which show their own errors. */
  fields: readonly string[];
};

/**
 * Why the form was refused: the message, unless a field shows it already, and the errors of fields that
 * the form does not show. Scrolled into view when no field takes the focus.
 */
export function FormMessage({ message, errors, fields }: MessageProps) {
  const ref = useRef<HTMLDivElement>(null);
  const sentences = summaryOf({ message, errors, fields });
  const summary = sentences.join("\n");
  const isFieldWrong = fields.some((field) => errors[field]);
  useEffect(() => {
    if (summary && !isFieldWrong) ref.current?.scrollIntoView({ block: "nearest" });
  }, [summary, isFieldWrong]);
  if (!summary) return null;
  return (
    <div className={form.message} role="alert" ref={ref}>
      {sentences.map((sentence) => (
        <p className={text.error} key={sentence}>
          <Icon name="alert" />
          <WithNames>{sentence}</WithNames>
        </p>
      ))}
    </div>
  );
}

/** Each message once, without those that a visible field shows. */
export function summaryOf({ message, errors, fields }: MessageProps) {
  const shown = new Set(fields.map((field) => errors[field]));
  const hidden = Object.keys(errors).filter((field) => !fields.includes(field));
  const sentences = [message, ...hidden.map((field) => errors[field] ?? "")];
  return Array.from(new Set(sentences)).filter((sentence) => sentence && !shown.has(sentence));
}

/** A honeypot: only bots fill it in. Their requests are marked for the lab, not dropped (product §4: Review marks). */
export function Honeypot() {
  return (
    <div className={text.visuallyHidden} aria-hidden="true">
      <label>
        {t`Website`}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** What the details are used for, with a link to the privacy page (product §6: Privacy). */
export function PrivacyNote({ purpose }: { purpose: keyof typeof USED_FOR }) {
  return (
    <>
      {USED_FOR[purpose]} <Link to="/privacy">{t`How we keep them`}</Link>
    </>
  );
}

const USED_FOR = {
  booking: t`Your details are used for this booking only.`,
  call: t`Your details are used for this call only.`,
};
