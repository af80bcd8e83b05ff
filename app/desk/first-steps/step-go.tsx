import { Link } from "react-router";
import { type ButtonKind, buttonClass } from "#app/ui/desk/button-class.ts";
import text from "#app/ui/text.module.css";
import type { Step } from "./first-steps.ts";
import { HowButton } from "./how-button.tsx";

type Props = { step: Step; kind: ButtonKind };

/** The button of a step. Of those that are done all say nearly the same, so each names its step too. */
export function StepGo({ step: { title, isDone, go }, kind }: Props) {
  const words = (
    <>
      {go.words}
      {isDone && <span className={text.visuallyHidden}>: {title}</span>}
    </>
  );
  switch (go.kind) {
    case "link":
      return (
        <Link className={buttonClass(kind)} to={go.to}>
          {words}
        </Link>
      );
    case "backup":
      // A plain form, because the answer is a file.
      return (
        <form method="post" action="/lab/backup">
          <input type="hidden" name="intent" value="take" />
          <button className={buttonClass(kind)}>{words}</button>
        </form>
      );
    case "how":
      return (
        <HowButton kind={kind} how={go.how}>
          {words}
        </HowButton>
      );
  }
}
