import type { ReactNode } from "react";
import { CallInstead } from "#app/site/lab-tests/call-instead.tsx";
import { langOfNames } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import card from "#app/ui/card.module.css";
import text from "#app/ui/text.module.css";
import { PackageCard } from "./package-card.tsx";
import { SaveBadge } from "./save-badge.tsx";
import styles from "./package-card.module.css";
import { type CartablePackage, CONCERN_PREVIEW_TESTS } from "./package-card-data.ts";

type Props = { pack: CartablePackage; children: ReactNode };

/** A package on a concern's page (product §2: Health concern page); its buttons are the children. */
export function ConcernPackage({ pack, children }: Props) {
  const count = pack.tests.length;
  const hidden = count - CONCERN_PREVIEW_TESTS;
  return (
    <PackageCard
      pack={pack}
      about={pack.hindiDescription ?? pack.description}
      saving={<SaveBadge pack={pack} />}
    >
      <div className={styles.included}>
        <h3>{t`Tests Included (${count})`}</h3>
        <ul>
          {pack.tests.slice(0, CONCERN_PREVIEW_TESTS).map((test) => (
            <li
              className={`${text.chip} ${styles.includedTest}`}
              key={test._id}
              lang={langOfNames()}
            >
              {test.name}
            </li>
          ))}
          {hidden > 0 && (
            <li className={`${text.chip} ${styles.includedTest}`}>{t`+${hidden} more`}</li>
          )}
        </ul>
      </div>
      {pack.restrictionNote ? (
        <CallInstead note={pack.restrictionNote} />
      ) : (
        <div className={card.actions}>{children}</div>
      )}
    </PackageCard>
  );
}
