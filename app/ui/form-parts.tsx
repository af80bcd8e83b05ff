import { Link } from "react-router";
import { Icon } from "./icon.tsx";
import type { FieldErrors } from "./use-form.ts";

/** Why the whole form was refused; a single field's fault stands beside the field. */
export function FormMessage({ errors, children }: { errors: FieldErrors; children: string }) {
  if (Object.values(errors).includes(children)) return null;
  return (
    <p className="err form-message" role="alert">
      <Icon name="alert" />
      {children}
    </p>
  );
}

/** Only programs fill it; what they send is marked for the lab, never dropped (trust: Limits). */
export function Honeypot() {
  return (
    <div className="sr" aria-hidden="true">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** At every form: what the details are for, and where it is written down (trust: Privacy). */
export function PrivacyNote({ purpose }: { purpose: string }) {
  return (
    <>
      Your details are used for this {purpose} only. <Link to="/privacy">How we keep them</Link>
    </>
  );
}
