import type { ReactNode } from "react";
import { BackTo } from "#app/desk/catalogue/back-to.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { PostPost, WrittenPost } from "./writing-forms.ts";

/** What is done at once with the whole post. */
type WholePost = Exclude<PostPost, { intent: "put" }>;

type Props = {
  post: Pick<WrittenPost, "state" | "typed">;
  /** Of the draft: `Saved at 09:38 AM, only you see it`. */
  saved: string | undefined;
  hasDraft: boolean;
  busy: boolean;
  onKeep: () => void;
  change: (post: WholePost) => void;
};

/** The head of a post: what it is called, whether it is saved, and where it goes. */
export function PostHead({ post, saved, hasDraft, busy, onKeep, change }: Props) {
  const hydrated = useHydrated();
  const button = (request: WholePost, words: ReactNode) => (
    <PostForm request={request} onSend={() => change(request)}>
      <button type="submit" className={buttonClass("button")} disabled={busy}>
        {words}
      </button>
    </PostForm>
  );
  return (
    <DeskHead
      above={<BackTo to="/catalogue/posts">Posts</BackTo>}
      title={post.state === "new" ? "Write a post" : post.typed.title || "A post"}
      sub={
        <span role="status">
          {saved ??
            (post.state === "off-site"
              ? "Not on the site"
              : post.state === "on-site" && "On the site")}
        </span>
      }
      next={
        <>
          <button
            // Enter in a field presses the first button that submits.
            type={hydrated ? "button" : "submit"}
            form="post-form"
            name="keep"
            value="yes"
            className={buttonClass("quiet")}
            onClick={onKeep}
          >
            Keep for later
          </button>
          <button type="submit" form="post-form" className={buttonClass("primary")} disabled={busy}>
            Put on the site
            <Kbd of="Ctrl Enter" />
          </button>
        </>
      }
    >
      {post.state === "on-site" && button({ intent: "take-off" }, "Take off the site")}
      {post.state === "off-site" && button({ intent: "put-back" }, "Put back as it was")}
      {hasDraft && button({ intent: "throw-away" }, "Throw the draft away")}
    </DeskHead>
  );
}
