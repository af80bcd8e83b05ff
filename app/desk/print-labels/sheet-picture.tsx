import { PLACES } from "#app/domain/tubes/label-media.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { ChoiceSum } from "./print-choice.ts";
import styles from "./sheet-picture.module.css";

type Props = {
  sum: ChoiceSum;
  /** Whose labels they are: `of the day`. */
  whose: string;
  onPlace: (place: number) => void;
};

const ALL = Array.from({ length: PLACES }, (_, at) => at + 1);

/** The sheet of 65 with what will be printed on it. A press chooses the first free place. */
export function SheetPicture({ sum, whose, onPlace }: Props) {
  const hydrated = useHydrated();
  const { place: first, own, bag } = sum;
  const kindOf = (place: number) => {
    if (place < first) return "used";
    if (place < first + own) return "own";
    return place < first + own + bag ? "bag" : "free";
  };
  return (
    <div className={styles.sheet}>
      <p className={styles.head}>The sheet</p>
      <ol>
        {ALL.map((place) => (
          <li key={place}>
            {hydrated ? (
              <button
                type="button"
                className={styles[kindOf(place)]}
                aria-label={`Place ${place}`}
                aria-pressed={place === first}
                onClick={() => onPlace(place)}
              >
                {place}
              </button>
            ) : (
              <span className={styles[kindOf(place)]}>{place}</span>
            )}
          </li>
        ))}
      </ol>
      <ul className={styles.legend}>
        <Meaning kind="used" words="used before" />
        <Meaning kind="own" words={`${own} ${whose}`} />
        <Meaning kind="bag" words={`${bag} for the bag`} />
      </ul>
    </div>
  );
}

const Meaning = ({ kind, words }: { kind: "used" | "own" | "bag"; words: string }) => (
  <li>
    <i className={styles[kind]} />
    {words}
  </li>
);
