import type { RefObject } from "react";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import styles from "../match/match-sheet.module.css";
import { MOST_WORDS } from "#app/domain/reports/publish-words.ts";
import type { PublishState } from "../publish/use-publish.ts";

type Props = { state: PublishState; field: RefObject<HTMLInputElement | null> };

/** Ticked where somebody has to be told of a result at once. */
export const CriticalTick = ({ state, field }: Props) => (
  <div>
    <label className={styles.tick}>
      <input
        ref={field}
        type="checkbox"
        checked={state.isCritical}
        onChange={({ target }) => state.setCritical(target.checked)}
      />
      <span>
        Critical value <small>somebody has to be told at once</small>
      </span>
    </label>
    {state.isCritical && (
      <DeskField label="What is critical?" remark="(optional)">
        {(control) => (
          <input
            {...control}
            value={state.critical}
            maxLength={MOST_WORDS}
            autoComplete="off"
            onChange={({ target }) => state.setCriticalWords(target.value)}
          />
        )}
      </DeskField>
    )}
  </div>
);
