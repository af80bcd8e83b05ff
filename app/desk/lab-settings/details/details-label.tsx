import type { LabSheet } from "#app/domain/lab-details/lab-details.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { DetailField, useDetail } from "./detail-field.tsx";
import { SettingLabel } from "../setting-label.tsx";
import grid from "./field-grid.module.css";

type Props = { sheet: LabSheet; savedAt: string | undefined };

/** Name, phone and address of the lab. */
export function DetailsLabel({ sheet, savedAt }: Props) {
  const name = useDetail("name", sheet.name);
  const phone = useDetail("phone", spacedPhone(sheet.phone));
  const address = useDetail("address", sheet.address);
  const city = useDetail("city", sheet.city);
  const pincode = useDetail("pincode", sheet.pincode);
  const email = useDetail("email", sheet.email);
  const gstin = useDetail("gstin", sheet.gstin);
  const upiId = useDetail("upiId", sheet.upiId);
  const merchantCode = useDetail("merchantCode", sheet.merchantCode);
  const bankAccount = useDetail("bankAccount", sheet.bankAccount);
  const ifsc = useDetail("ifsc", sheet.ifsc);
  const bankHolder = useDetail("bankHolder", sheet.bankHolder);
  const see = (
    <>
      <p>
        <b>{name.saved.value}</b>
      </p>
      <p>
        {address.saved.value}
        <br />
        {city.saved.value} {pincode.saved.value}
        <br />
        {phone.saved.value}
        <br />
        {email.saved.value}
      </p>
    </>
  );
  return (
    <SettingLabel title="The lab" anchor="details" savedAt={savedAt} see={see}>
      <div className={grid.grid}>
        <DetailField of={name} className={grid.half} label="Name" maxLength={100} />
        <DetailField of={phone} className={grid.half} label="Phone" inputMode="tel" />
        <DetailField of={address} className={grid.whole} label="Address" maxLength={200} />
        <DetailField of={city} className={grid.wide} label="City" maxLength={100} />
        <DetailField of={pincode} className={grid.narrow} label="Pincode" inputMode="numeric" />
        <DetailField of={email} className={grid.half} label="E-mail" inputMode="email" />
        <DetailField of={gstin} className={grid.half} label="GSTIN" remark="(on receipts)" />
        <DetailField
          of={upiId}
          className={grid.half}
          label="UPI ID"
          remark="(patients pay to it; blank: no UPI link)"
          inputMode="email"
        />
        <DetailField
          of={merchantCode}
          className={grid.half}
          label="UPI merchant code"
          remark="(four digits, from the bank)"
          inputMode="numeric"
        />
        <DetailField
          of={bankAccount}
          className={grid.half}
          label="Bank account"
          remark="(on statements, for NEFT)"
          inputMode="numeric"
        />
        <DetailField of={ifsc} className={grid.half} label="IFSC" remark="(of that account)" />
        <DetailField
          of={bankHolder}
          className={grid.whole}
          label="Account holder"
          remark="(where it is another than the lab’s)"
          maxLength={100}
        />
      </div>
    </SettingLabel>
  );
}
