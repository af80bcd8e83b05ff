import type { RefObject } from "react";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
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
      <DeskInput
        label="What is critical?"
        remark="(optional)"
        value={state.critical}
        maxLength={MOST_WORDS}
        onChange={({ target }) => state.setCriticalWords(target.value)}
      />
    )}
  </div>
);
