import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { SubmitButton, TextField } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import form from "#app/ui/form.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./address-box.module.css";
import type { TicketAddress } from "../ticket.ts";
import { FormName, type RefusedForm } from "./which-form.tsx";
import { TicketIcon } from "../ticket-icon.tsx";
import { useComingWords } from "./use-coming-words.ts";
import { useMapPoint } from "./use-map-point.ts";
import { useTicketForm } from "./use-ticket-form.ts";

type Props = {
  token: string;
  address?: TicketAddress | undefined;
  refused?: RefusedForm | undefined;
  onSaved: () => Promise<void>;
};

const FIELDS = ["flat", "street", "landmark", "pincode"];

/** The fields of an address. A point on the map is read from the phone, never typed. */
export function AddressForm({ token, address, refused, onSaved }: Props) {
  const location = useMapPoint();
  const coming = useComingWords();
  const {
    form: events,
    errors,
    message,
    pending,
  } = useTicketForm("address", {
    token,
    refused,
    onDone: onSaved,
  });
  const typed: Record<string, string | undefined> = refused?.typed ?? { ...address, point: "" };
  const field = (name: string) => ({ name, defaultValue: typed[name], error: errors[name] });
  return (
    <form {...events} method="post">
      <FormName form="address" />
      <div className={form.fields}>
        <TextField
          {...field("flat")}
          label={t`Flat and building`}
          autoComplete="address-line1"
          maxLength={200}
        />
        <TextField
          {...field("street")}
          label={t`Street and area`}
          autoComplete="address-line2"
          maxLength={200}
        />
        <TextField {...field("landmark")} label={t`Landmark`} optional maxLength={200} />
        <div className={styles.pincode}>
          <TextField
            {...field("pincode")}
            label={t`Pincode`}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={7}
            onChange={(event) => coming.ask(event.target.value)}
          />
          <button
            type="button"
            className={`${button.button} ${layout.needsScript}`}
            aria-busy={location.isReading || undefined}
            onClick={location.read}
          >
            <TicketIcon name="locate" />
            {t`Use my location`}
          </button>
        </div>
      </div>
      <input type="hidden" name="lat" value={location.point?.lat ?? ""} />
      <input type="hidden" name="lng" value={location.point?.lng ?? ""} />
      <p className={location.isRefused ? text.error : text.hint} role="status">
        {location.sentence}
      </p>
      {coming.isAsked && (
        <p className={coming.served ? text.hint : text.error} role="status">
          <WithNames>{errors.pincode ? "" : coming.words}</WithNames>
        </p>
      )}
      <FormMessage message={message} errors={errors} fields={FIELDS} />
      <SubmitButton pending={pending} className={`${button.primary} ${button.large}`}>
        {t`Save address`}
      </SubmitButton>
      <p className={styles.hint}>
        {t`Your address is used for this visit only. Your location is asked for once and adds a point on the map.`}
        {address?.point && ` ${t`Saving again without it takes the point off the map.`}`}
      </p>
    </form>
  );
}
