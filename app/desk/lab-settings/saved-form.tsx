import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import type { Post } from "#app/ui/desk/posted-form.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { SavedValue } from "#app/ui/desk/saved/use-saved-value.ts";
import styles from "./saved-form.module.css";

type Props = {
  saved: Pick<SavedValue, "leave">;
  /** What a field posts beside its value. */
  request: Post & { readonly intent: string };
  /** The value that was shown. */
  was: string;
  className?: string | undefined;
  children: ReactNode;
};

/** Around a field that saves when it is left: Enter saves it too, and without script a button does. */
export const SavedForm = ({ saved, request, was, className, children }: Props) => (
  <PostForm className={className} request={{ ...request, was }} onSend={saved.leave}>
    {children}
    <noscript>
      <button className={`${buttonClass("button")} ${styles.save}`}>Save</button>
    </noscript>
  </PostForm>
);
