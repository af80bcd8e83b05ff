import { useState } from "react";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { t } from "#app/lib/translate.ts";
import { AskHead } from "../card/ask-head.tsx";
import ask from "../card/ask-part.module.css";
import type { MyPatient } from "../day/my-day.ts";
import { saveWords } from "../day/my-visits-words.ts";
import type { OpenVisit } from "../day/round.ts";
import type { Draft } from "../phone/draft.ts";
import type { DoorPrices } from "../prices/door-prices.ts";
import { ChangeQuestions } from "./change-questions.tsx";
import { isUnchanged, withAdded } from "./door-change.ts";
import { DoorSearch, FIND_ID } from "./door-search.tsx";
import { SumList } from "./sum-list.tsx";
import { rowId, TestRows } from "./booked-list.tsx";
import { noPrices, pricesWords } from "./tests-words.ts";
import { useDoorChange } from "./use-door-change.ts";
import styles from "./change-tests.module.css";

type Props = {
  visit: OpenVisit;
  patient: MyPatient;
  draft: Draft;
  prices: DoorPrices | undefined;
  now: Date;
  onBack: () => void;
};

/** Other tests for a patient at the door: what this phone finds, what is booked, and what it costs then. */
export function ChangeTestsPart({ prices, now, onBack, ...given }: Props) {
  const door = useDoorChange({ ...given, onSaved: onBack });
  const [isSearching, setSearching] = useState(true);
  const { before, change, after, sums, wrong, set, focusOn } = door;
  const isSame = isUnchanged(change);
  return (
    <form
      className={`${ask.ask} ${styles.part}`}
      aria-labelledby="visit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSame) void door.save();
      }}
    >
      <AskHead
        title={t`Change tests`}
        about={[before.name, before.age, before.reference].filter(Boolean).join(", ")}
        onBack={onBack}
      />
      {isSearching && (
        <DoorSearch
          prices={prices}
          chosen={after.booked}
          onAdd={(item) => {
            set(withAdded(change, item));
            setSearching(false);
            focusOn(rowId(item));
          }}
        />
      )}
      {isSearching && isSame && <h2 className={styles.booked}>{t`Booked`}</h2>}
      <TestRows
        visit={door.visit}
        booked={before.booked}
        change={change}
        onChange={(next, row) => {
          if (!set(next)) return;
          setSearching(false);
          focusOn(row);
        }}
      />
      {isSearching ? (
        <p className={styles.hint}>{prices ? pricesWords(prices, now) : noPrices()}</p>
      ) : (
        <p className={styles.more}>
          <button
            type="button"
            className={button.quiet}
            onClick={() => {
              setSearching(true);
              focusOn(FIND_ID);
            }}
          >
            {t`Add a test`}
          </button>
        </p>
      )}
      {!isSame && (
        <>
          <ChangeQuestions
            {...{ change, booked: before.booked, fasting: door.fasting, fast: after.fast }}
            canComeAgain={door.canComeAgain}
            onChange={set}
          />
          <SumList sums={sums} patients={door.visit.patients} />
        </>
      )}
      {wrong && (
        <p className={ask.wrong} role="alert">
          <Icon name="alert" />
          {wrong}
        </p>
      )}
      <p className={`${ask.foot} ${styles.foot}`}>
        {!isSame && (
          <button className={button.primary} disabled={door.isWorking}>
            {saveWords(sums.duePaise)}
          </button>
        )}
        <button type="button" className={button.button} onClick={onBack}>
          {isSame ? t`Back, nothing changes` : t`Leave it as it was`}
        </button>
      </p>
    </form>
  );
}
