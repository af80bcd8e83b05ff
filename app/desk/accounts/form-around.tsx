import { type ReactNode, useState } from "react";
import { Link, useActionData, useNavigate } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { Post } from "#app/ui/desk/posted-form.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { AccountPost } from "./account-forms.ts";
import styles from "./form-around.module.css";

/** Over its screen as a dialog, or on a page of its own, which leads back. */
export type Place = { onClose: () => void } | { back: string };

type Typed = (name: string) => string;

type Props = {
  title: string;
  place: Place;
  /** The path of its own page, where a screen over which it opens has no such form. */
  action?: string;
  /** What is posted beside the fields. */
  request: Post & { readonly intent: string };
  /** @param reason why the server refused it the last time. */
  read: (typed: Typed, reason: string | undefined) => AccountPost;
  /** The words of the button that goes ahead, and of the one that changes nothing. */
  go: ReactNode;
  leave: string;
  /** Goes ahead where the server asks once more, without script. */
  again?: { name: string; words: string };
  children: ReactNode;
};

/** A form about an account; without script the browser posts the same fields from its page. */
export const AccountForm = (props: Props) =>
  "onClose" in props.place ? (
    <InDialog {...props} onClose={props.place.onClose} />
  ) : (
    <OnPage {...props} back={props.place.back} />
  );

function InDialog(props: Props & { onClose: () => void }) {
  const { title, onClose, action, read, go, leave, children } = props;
  const dialog = useDialogChange<AccountPost>(onClose, { ...(action && { action }) });
  return (
    <ChangeDialog
      {...{ title, dialog, go, leave }}
      onSubmit={(typed) => dialog.change(read(typed, dialog.reason))}
    >
      {children}
    </ChangeDialog>
  );
}

type Answer = { ok: true } | { ok: false; reason: string };

function OnPage(props: Props & { back: string }) {
  const { title, request, back, read, go, leave, again, children } = props;
  const navigate = useNavigate();
  const plain = useActionData<Answer>();
  const hydrated = useHydrated();
  const [refusal, setRefusal] = useState<{ said: string; reason?: string }>();
  const { change, busy } = useChange<AccountPost>({
    onAnswer: (answer) => {
      setRefusal(answer.ok ? undefined : answer);
      if (answer.ok) void navigate(back);
      return !answer.ok;
    },
  });
  const asks = plain?.ok === false && plain.reason === "asks" && !hydrated;
  return (
    <WorkLabel title={title} worked>
      {plain?.ok ? (
        <Link className={buttonClass("button")} to={back}>
          Back to the account
        </Link>
      ) : (
        <PostForm
          className={styles.form}
          aria-label={title}
          request={request}
          onSend={(typed) => change(read(typed, refusal?.reason))}
        >
          {children}
          {refusal && (
            <Band kind="bad" icon="alert">
              {refusal.said}
            </Band>
          )}
          <div className={styles.foot}>
            <Link className={buttonClass("quiet")} to={back}>
              {leave}
            </Link>
            {asks && again && (
              <button className={buttonClass("button")} name={again.name} value="yes">
                {again.words}
              </button>
            )}
            <button className={buttonClass("primary")} disabled={busy}>
              {go}
            </button>
          </div>
        </PostForm>
      )}
    </WorkLabel>
  );
}
