import { ComingNote, type Outside } from "./coming-note.tsx";
import type { Coming } from "./coming.queries.server.ts";
import { mapSearch } from "./map-search.ts";
import type { VisitRequest } from "#app/desk/visits/visit-forms.ts";
import { SavedText } from "#app/ui/desk/saved/saved-text.tsx";
import type { Visit } from "#app/domain/visits/visit.ts";
import button from "#app/ui/desk/desk-button.module.css";
import styles from "../next/call-label.module.css";

type Props = {
  visit: Visit;
  coming: Coming | undefined;
  outside: Outside;
};

/** The address of a visit, a field each, saved as it is left. */
export function AddressFields({ visit, coming, outside }: Props) {
  const field = (name: "flat" | "street" | "pincode" | "landmark" | "door") => ({
    stored: visit[name] ?? "",
    request: { intent: "visit-field", visit: visit.id, field: name } satisfies VisitRequest,
  });
  const map = mapSearch(visit);
  return (
    <>
      <div className={styles.wholeRow}>
        <SavedText label="House and street" maxLength={200} {...field("flat")} />
      </div>
      <div>
        <SavedText label="Area" maxLength={200} {...field("street")} />
      </div>
      <div>
        <SavedText label="Pincode" inputMode="numeric" maxLength={10} {...field("pincode")} />
      </div>
      <div className={styles.wholeOnPhone}>
        <SavedText label="Landmark" maxLength={200} {...field("landmark")} />
      </div>
      <div className={styles.wholeRow} role="status">
        <ComingNote {...{ visit, coming, outside }} />
      </div>
      <div className={styles.wholeRow}>
        <SavedText
          label="How to find the door"
          maxLength={300}
          {...field("door")}
          below={
            map && (
              <a className={button.inline} href={map} target="_blank" rel="noreferrer">
                Find this address on the map
              </a>
            )
          }
        />
      </div>
    </>
  );
}
