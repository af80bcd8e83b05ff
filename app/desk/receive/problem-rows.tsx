import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import styles from "./problem-rows.module.css";
import { type Problem, PROBLEM_MARKS } from "./tube-problem.ts";

type Props = {
  problems: readonly Problem[];
  busy: boolean;
  onReceive: (problem: Problem) => void;
  onAside: (problem: Problem) => void;
  onWhose: (problem: Problem) => void;
  onReject: (problem: Problem) => void;
};

/** What does not fit stands first in the bag, until it is settled. */
export const ProblemRows = ({ problems, ...on }: Props) =>
  problems.length > 0 && (
    <ul className={styles.rows} aria-label="Not as at the door">
      {problems.map((problem) => (
        <li key={problem.label} className={styles.row}>
          <p>
            <Mark
              kind={problem.kind === "fits" ? "plain" : "bad"}
              icon={problem.kind === "fits" ? "check" : "alert"}
            >
              {PROBLEM_MARKS[problem.kind]}
            </Mark>
          </p>
          <p>
            <b>{problem.label}</b> {problem.words}
          </p>
          <div>
            <Buttons problem={problem} {...on} />
          </div>
        </li>
      ))}
    </ul>
  );

type ButtonProps = Omit<Props, "problems"> & { problem: Problem };

const Buttons = ({ problem, busy, onReceive, onAside, onWhose, onReject }: ButtonProps) =>
  problem.kind === "no-door" ? (
    <>
      <DeskButton disabled={busy} onClick={() => onWhose(problem)}>
        Whose tube is it?
      </DeskButton>
      <DeskButton disabled={busy} onClick={() => onReject(problem)}>
        Reject
      </DeskButton>
    </>
  ) : (
    <>
      <DeskButton disabled={busy} onClick={() => onReceive(problem)}>
        {problem.kind === "other-bag"
          ? `Count it for ${problem.collector || "them"}`
          : "Receive it"}
      </DeskButton>
      <DeskButton disabled={busy} onClick={() => onAside(problem)}>
        Put aside
      </DeskButton>
    </>
  );
