import type { DeskMark } from "#app/lib/desk-marks.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./mark-list.module.css";

/** The marks of a row; nothing without any. */
export const Marks = ({ marks }: { marks: readonly DeskMark[] }) =>
  marks.length > 0 ? (
    <p className={styles.marks}>
      {marks.map(({ words, icon, tone }) => (
        <Mark key={words} kind={tone ?? "plain"} icon={icon}>
          {words}
        </Mark>
      ))}
    </p>
  ) : null;
