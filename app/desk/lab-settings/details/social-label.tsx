import type { LabSheet } from "#app/domain/lab-details/lab-details.ts";
import { DetailField, useDetail } from "./detail-field.tsx";
import { SettingLabel } from "../setting-label.tsx";
import grid from "./field-grid.module.css";

type Props = { sheet: LabSheet; savedAt: string | undefined };

/** The lab's pages elsewhere. */
export function SocialLabel({ sheet, savedAt }: Props) {
  const pages = [
    { of: useDetail("facebook", sheet.facebook), label: "Facebook" },
    { of: useDetail("instagram", sheet.instagram), label: "Instagram" },
    { of: useDetail("linkedin", sheet.linkedin), label: "LinkedIn" },
  ];
  const shown = pages.filter(({ of }) => of.saved.value.trim() !== "");
  const see =
    shown.length === 0 ? (
      <p>No links to other sites.</p>
    ) : (
      <p>Links at the foot: {shown.map(({ label }) => label).join(", ")}.</p>
    );
  return (
    <SettingLabel
      title="Social links"
      anchor="social"
      hint="A blank link is not on the site"
      savedAt={savedAt}
      see={see}
    >
      <div className={grid.grid}>
        {pages.map(({ of, label }) => (
          <DetailField
            key={label}
            of={of}
            className={grid.whole}
            label={label}
            inputMode="url"
            maxLength={300}
          />
        ))}
      </div>
    </SettingLabel>
  );
}
