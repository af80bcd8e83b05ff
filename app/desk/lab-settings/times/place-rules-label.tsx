import type { PlaceRules } from "#app/domain/lab-rules/lab-rules.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { PlaceRule } from "./place-rule.tsx";
import styles from "./place-rules-label.module.css";

/** The three rules of when a place of a time is taken. */
export const PlaceRulesLabel = ({ rules }: { rules: PlaceRules }) => (
  <WorkLabel title="When a place is taken">
    <ul className={styles.rules}>
      <PlaceRule
        rule="waitHours"
        isOn={rules.waitHours !== null}
        number={rules.waitHours}
        label="A booking that still waits for its call gives its place up"
        unit="Hours of the desk"
        before="A booking that still waits for its call holds its place for"
        after="hours of the desk. Then the place is free; the booking stays."
      />
      <PlaceRule
        rule="sameOnce"
        isOn={rules.sameOnce}
        label="The same number with the same tests at one time holds one place."
        before="The same number with the same tests at one time holds one place."
      />
      <PlaceRule
        rule="deskMore"
        isOn={rules.deskMore !== 0}
        number={rules.deskMore === 0 ? null : rules.deskMore}
        label="The front desk may book more than a time takes"
        unit="Visits more than a time takes"
        before="The front desk may book"
        after="more than a time takes. A manager may always."
      />
    </ul>
  </WorkLabel>
);
