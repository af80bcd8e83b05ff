import { DataHealth } from "#app/desk/data-health/data-health.tsx";
import type { Health } from "#app/desk/data-health/health-words.ts";
import { landlineInGroups } from "#app/lib/phone.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { BoxLabel } from "./box/box-label.tsx";
import { ClaimsLabel } from "./details/claims-label.tsx";
import { DaysLabel } from "./rules/days-label.tsx";
import { DetailsLabel } from "./details/details-label.tsx";
import { HoursLabel } from "./rules/hours-label.tsx";
import { LabLinks } from "./lab-links.tsx";
import type { LabScreen } from "./lab-page.service.server.ts";
import { LastChanges } from "./last-changes.tsx";
import { GatewayLabel } from "./online-payment/gateway-label.tsx";
import { PlacesLabel } from "./rules/places-label.tsx";
import { ReasonsLabel } from "./reasons/reasons-label.tsx";
import { ReceiptsLabel } from "./details/receipts-label.tsx";
import { SocialLabel } from "./details/social-label.tsx";
import { TextsLabel } from "./messages/texts-label.tsx";
import styles from "./lab-page.module.css";

export type LabView = {
  lab: LabScreen;
  people: number;
  month: string;
  health: Health;
};

/** What the lab is, and its rules (product §10: Lab). */
export function LabPage({ lab, people, month, health }: LabView) {
  const { sheet, rules, warnings, savedAt } = lab;
  return (
    <>
      <DeskHead
        title="Lab"
        sub="Fields save when you leave them. The site shows a change at once."
      />
      <LabLinks people={people} />
      <div className={styles.columns}>
        <div>
          <DetailsLabel sheet={sheet} savedAt={savedAt.lab} />
          <ClaimsLabel claims={sheet.claims} savedAt={savedAt.claims} />
          <HoursLabel rules={rules} hasHours={lab.hasHours} savedAt={savedAt.hours} />
          <DaysLabel
            closedDays={rules.closedDays}
            warnings={warnings.closedDays}
            today={lab.today}
            month={month}
            savedAt={savedAt.days}
          />
          <PlacesLabel
            rules={rules}
            booths={lab.booths}
            phone={landlineInGroups(sheet.phone) ?? sheet.phone}
            outside={lab.outside}
            areas={lab.areas}
            savedAt={savedAt.places}
          />
          <GatewayLabel setting={lab.gateway} publicUrl={lab.publicUrl} />
          <BoxLabel box={lab.box} savedAt={savedAt.box} />
          <ReasonsLabel reasons={lab.reasons} savedAt={savedAt.reasons} />
          <SocialLabel sheet={sheet} savedAt={savedAt.social} />
          <ReceiptsLabel sheet={sheet} savedAt={savedAt.receipts} />
          <TextsLabel own={lab.texts} lab={sheet} savedAt={savedAt.texts} />
        </div>
        <div>
          <DataHealth health={health} now={new Date(lab.now)} />
          <LastChanges changes={lab.lastChanges} now={new Date(lab.now)} />
        </div>
      </div>
    </>
  );
}
