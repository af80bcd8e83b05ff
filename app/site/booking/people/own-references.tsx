import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { Booked } from "../send-booking.ts";
import styles from "./own-references.module.css";

/** Each person's own reference, which leads to their ticket; nothing where it is one person. */
export function OwnReferences({ placed, patients = [] }: Pick<Booked, "placed" | "patients">) {
  const own = placed.patients ?? [];
  if (own.length === 0) return null;
  return (
    <section aria-label={t`Each has a reference of their own`}>
      <ul className={styles.references}>
        {own.map(({ reference, ticket }, person) => (
          <li key={reference}>
            <WithNames>{patients[person]?.patientName ?? ""}</WithNames>
            {/* A document of its own, as the ticket's other links. */}
            <a href={ticket}>
              <WithNames>{reference}</WithNames>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
