import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import { BoothCard } from "./booth-card.tsx";
import styles from "./booth-list.module.css";
import type { Booth } from "#app/domain/booths/booths.ts";

/** All booths (product §2: Collection booth page). */
export const BoothList = ({ booths }: { booths: Booth[] }) => (
  <section className={styles.area} aria-labelledby="booths">
    <div className={layout.page}>
      <h2 id="booths">{t`Collection Centers`}</h2>
      <ul className={styles.grid}>
        {booths.map((booth) => (
          <li key={booth._id}>
            <BoothCard booth={booth} />
          </li>
        ))}
      </ul>
    </div>
  </section>
);
