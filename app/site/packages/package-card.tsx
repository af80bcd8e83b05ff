import type { ReactNode } from "react";
import { langOfNames } from "#app/lib/language.ts";
import { BothNames, HindiName } from "#app/ui/hindi-name.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import { Print } from "#app/ui/page.tsx";
import { Price } from "#app/ui/price.tsx";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import styles from "./package-card.module.css";
import type { PackageLabel } from "./package-card-data.ts";

type Props = {
  pack: Omit<PackageLabel, "tests">;
  about: string;
  badge?: string;
  /** What is saved, beside the price. */
  saving?: ReactNode;
  /** The tests preview and the actions. */
  children: ReactNode;
};

/** The card of a package, with a border in its own colour (product §2). */
export function PackageCard({ pack, about, badge, saving, children }: Props) {
  return (
    <article className={styles.card} style={{ borderTopColor: pack.color }}>
      <div className={styles.head}>
        <div>
          <h2 lang={langOfNames()}>{pack.name}</h2>
          <HindiName of={pack} />
          {badge && <span className={`${text.chip} ${styles.badge}`}>{badge}</span>}
          <p>
            <WithNames>{about}</WithNames>
          </p>
        </div>
        <Print icon={pack.icon} />
      </div>
      <p className={styles.price}>
        <Price of={pack} /> {saving}
      </p>
      {children}
    </article>
  );
}

type PreviewProps = { pack: PackageLabel; count: number; more: (hidden: number) => string };

/** The first tests of a package with their containers, and how many more there are. */
export function TestPreview({ pack, count, more }: PreviewProps) {
  const hidden = pack.testCount - count;
  return (
    <ul className={styles.preview}>
      {pack.tests.slice(0, count).map((test) => (
        <li key={test._id}>
          <ContainerPictures container={test.container} />
          <BothNames of={test} />
        </li>
      ))}
      {hidden > 0 && <li className={styles.more}>{more(hidden)}</li>}
    </ul>
  );
}
