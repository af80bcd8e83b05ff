import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { FindTestField } from "#app/desk/catalogue/find-test-field.tsx";
import { idsIn } from "#app/desk/catalogue/pick-step.ts";
import { TestBack } from "#app/desk/catalogue/tests/test-back.tsx";
import type { OrderHits } from "#app/desk/new-booking/items/found-items.ts";
import { counted } from "#app/lib/counted.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import text from "#app/ui/text.module.css";
import type { OrderPost } from "./order-forms.ts";
import { type PopularOrder, proposalPath, SPANS } from "./popular-test.ts";
import { PopularTestList } from "./popular-test-list.tsx";
import { usePopularOrder } from "./use-popular-order.ts";
import styles from "./popular-order-page.module.css";

type Props = {
  popular: PopularOrder;
  /** What was found for a form without script. */
  plain: OrderHits | undefined;
};

const FORM = "popular-order";

/** In which order patients see the popular tests (product §10: Catalogue). */
export function PopularOrderPage({ popular, plain }: Props) {
  const { stored, days, isProposed } = popular;
  const [refusal, setRefusal] = useState<string>();
  const { rows, ids, said, was, isOther, saved, leave, step, add } = usePopularOrder(popular);
  const navigate = useNavigate();
  const { change, busy } = useChange<OrderPost>({
    onAnswer(answer, sent) {
      if (answer.ok) saved(idsIn(sent.order));
      if (answer.ok && isProposed) void navigate("/catalogue/order", { replace: true });
      const isLater = !answer.ok && answer.reason === "changed-meanwhile";
      setRefusal(isLater ? answer.said : undefined);
      return isLater;
    },
  });
  const post = (over: readonly string[]) =>
    change({ intent: "save", order: ids.join(","), was: over.join(",") });
  const send = () => post(was);
  useKeys({ "Ctrl+Enter": send });
  return (
    <>
      <DeskHead
        above={<TestBack />}
        title="Popular order"
        sub={`${counted(rows.length, "test")}. So they stand in their category and in what the search suggests; all others follow`}
        next={
          <button className={buttonClass("primary")} form={FORM} disabled={busy}>
            Save
            <Kbd of="Ctrl Enter" />
          </button>
        }
      />
      <div className={styles.page}>
        {refusal !== undefined && (
          <Band
            kind="bad"
            icon="alert"
            action={
              <>
                <a className={buttonClass("button")} href="/catalogue/order">
                  Show theirs
                </a>
                <DeskButton disabled={busy} onClick={() => post(stored)}>
                  Save mine
                </DeskButton>
              </>
            }
          >
            {refusal} What you did is still here.
          </Band>
        )}
        <WorkLabel
          title="Patients see first"
          aside={
            isOther ? (
              "Not saved yet"
            ) : (
              <span className={styles.keys}>Alt with an arrow moves a row</span>
            )
          }
          worked
        >
          <PostForm id={FORM} request={{ intent: "save", was: was.join(",") }} onSend={send}>
            <input type="hidden" name="order" value={ids.join(",")} readOnly />
            <FindTestField
              label="Add a test"
              name="q"
              picked={ids}
              isThere="is in the list"
              plain={plain}
              onAdd={add}
            />
            <p className={styles.booked}>
              <span>As booked most, the last</span>
              {SPANS.map((span) => (
                <Link key={span} className={buttonClass("button")} to={proposalPath(span)}>
                  {span} days
                </Link>
              ))}
            </p>
            {isProposed && (
              <p>
                As booked in the last {days} days. Nothing is saved yet.{" "}
                <Link to="/catalogue/order">As it is saved</Link>
              </p>
            )}
            {rows.length > 0 ? (
              <PopularTestList tests={rows} span={`${days} days`} onStep={step} />
            ) : (
              <p>No test is in the list. Patients see all of them by name.</p>
            )}
            <p role="status" className={text.visuallyHidden}>
              {said}
            </p>
          </PostForm>
        </WorkLabel>
        {isOther && (
          <p>
            <DeskButton kind="quiet" onClick={leave}>
              Leave it as it was
            </DeskButton>
          </p>
        )}
      </div>
    </>
  );
}
