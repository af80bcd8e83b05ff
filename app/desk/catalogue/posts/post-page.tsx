import { useCallback, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { type Answer, tellAnswer } from "#app/ui/desk/tell-answer.ts";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Language } from "#app/lib/language.ts";
import type { PictureChoice } from "./drawn-pictures.ts";
import { EnglishInputs, HindiInputs } from "./post-inputs.tsx";
import {
  POST_FIELDS,
  postFieldOf,
  postFields,
  type PostField,
  type PostFields,
  type PostPost,
} from "./writing-forms.ts";
import { PostPreview } from "./post-preview.tsx";
import { readingTime } from "./reading-time.ts";
import { useDraft } from "./use-draft.ts";
import { usePreview } from "./use-preview.ts";
import styles from "./post-page.module.css";

export type WrittenPost = {
  /** Its address on the desk. */
  slug: string;
  state: "new" | "on-site" | "off-site";
  typed: PostFields;
  /** What the form was made from. */
  version: number;
  seen: string;
  savedAt: string | null;
  preview: string;
};

type Props = {
  post: WrittenPost;
  subjects: readonly string[];
  pictures: readonly PictureChoice[];
  today: string;
};

type PutAnswer = Answer & { slug?: string };

/** A post: what is typed left, the very page right (product §10: Catalogue). */
export function PostPage({ post, ...choices }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [language, setLanguage] = useState<Language>("en");
  const [refusal, setRefusal] = useState<{ said: string; isOther: boolean }>();
  const [words, setWords] = useState(post.typed);
  const read = useCallback(() => {
    const element = form.current?.querySelector("form");
    if (!element) return undefined;
    const all = new FormData(element);
    return postFields.parse(
      Object.fromEntries(POST_FIELDS.map((name) => [name, String(all.get(name) ?? "")])),
    );
  }, []);
  const draft = useDraft({
    draft: post.slug,
    version: post.version,
    savedAt: post.savedAt,
    read,
  });
  const preview = usePreview(post.preview, read);
  const { change, busy } = useChange<PostPost, PutAnswer>({
    onAnswer(answer, sent) {
      if (sent.intent !== "put") {
        if (answer.ok && sent.intent === "throw-away") {
          draft.done();
          void navigate("/catalogue/posts");
        }
        return false;
      }
      if (answer.ok) {
        setRefusal(undefined);
        draft.done();
        tellAnswer(answer);
        void navigate("/catalogue/posts");
        return true;
      }
      if (answer.reason !== "invalid" && answer.reason !== "changed-meanwhile") return false;
      const field = postFieldOf(answer.said);
      if (field) setLanguage(field.startsWith("hindi") ? "hi" : "en");
      setRefusal({ said: answer.said, isOther: answer.reason === "changed-meanwhile" });
      return true;
    },
  });
  const field = refusal && postFieldOf(refusal.said);
  const errorOf = (name: PostField) => (field === name ? refusal?.said : undefined);
  useEffect(() => {
    const name = refusal && postFieldOf(refusal.said);
    if (name) form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  }, [refusal]);

  function changed() {
    draft.changed();
    setWords(read() ?? words);
    preview.follow(language);
  }
  function show(chosen: Language) {
    setLanguage(chosen);
    preview.follow(chosen);
  }
  function put(anyway: boolean) {
    const fields = read();
    if (fields)
      change({
        intent: "put",
        ...fields,
        version: String(draft.version),
        seen: post.seen,
        ...(anyway && { anyway: "yes" }),
      });
  }
  async function keep() {
    if (!(await draft.save(false))) return;
    draft.done();
    tell({ kind: "done", said: "Kept for later, only you see it." });
    void navigate("/catalogue/posts");
  }
  useKeys({ "Ctrl+Enter": () => put(false) });

  const isHindi = language === "hi";
  return (
    <>
      <DeskHead
        above={
          <>
            <Link to="/catalogue" className={`${buttonClass("inline")} ${styles.back}`}>
              <DeskIcon name="back" />
              Catalogue
            </Link>
            <Link to="/catalogue/posts" className={buttonClass("inline")}>
              Posts
            </Link>
          </>
        }
        title={post.state === "new" ? "Write a post" : post.typed.title || "A post"}
        sub={
          <span role="status">
            {draft.note?.kind === "saved"
              ? draft.note.said
              : post.state === "off-site"
                ? "Not on the site"
                : post.state === "on-site" && "On the site"}
          </span>
        }
        next={
          <>
            <DeskButton kind="quiet" onClick={() => void keep()}>
              Keep for later
            </DeskButton>
            <button
              type="submit"
              form="post-form"
              className={buttonClass("primary")}
              disabled={busy}
            >
              Put on the site
              <Kbd of="Ctrl Enter" />
            </button>
          </>
        }
      >
        {post.state === "on-site" && (
          <DeskButton disabled={busy} onClick={() => change({ intent: "take-off" })}>
            Take off the site
          </DeskButton>
        )}
        {post.state === "off-site" && (
          <DeskButton disabled={busy} onClick={() => change({ intent: "put-back" })}>
            Put back as it was
          </DeskButton>
        )}
        {draft.version > 0 && (
          <DeskButton disabled={busy} onClick={() => change({ intent: "throw-away" })}>
            Throw the draft away
          </DeskButton>
        )}
      </DeskHead>
      <div className={styles.labels} ref={form}>
        <div>
          {draft.note && draft.note.kind !== "saved" && (
            <Meanwhile
              said={draft.note.said}
              onKeep={draft.note.kind === "other" ? () => void draft.save(true) : undefined}
            />
          )}
          {refusal && !field && (
            <Meanwhile said={refusal.said} onKeep={refusal.isOther ? () => put(true) : undefined} />
          )}
          <WorkLabel
            title="Writing"
            worked
            aside={readingTime(isHindi ? words.hindiText : words.text)}
          >
            <div className={styles.tabs} role="group" aria-label="Language">
              <DeskButton aria-pressed={!isHindi} onClick={() => show("en")}>
                English
              </DeskButton>
              <DeskButton aria-pressed={isHindi} onClick={() => show("hi")}>
                Hindi
              </DeskButton>
            </div>
            <PostForm
              id="post-form"
              className={styles.form}
              request={{ intent: "put" }}
              onSend={() => put(false)}
              onInput={changed}
              onChange={changed}
            >
              <input type="hidden" name="version" value={draft.version} />
              <input type="hidden" name="seen" value={post.seen} />
              <input type="hidden" name="format" value={post.typed.format} />
              <div className={styles.form} hidden={isHindi}>
                <EnglishInputs typed={post.typed} errorOf={errorOf} {...choices} />
              </div>
              <div className={styles.form} hidden={!isHindi}>
                <HindiInputs typed={post.typed} errorOf={errorOf} />
              </div>
              <div className={styles.checked}>
                <p>
                  Who checked the facts?
                  <br />A name is asked before it goes out.
                </p>
                <DeskInput
                  label="Checked by"
                  name="checkedBy"
                  placeholder="Dr. …"
                  defaultValue={post.typed.checkedBy}
                  error={errorOf("checkedBy")}
                />
              </div>
            </PostForm>
          </WorkLabel>
        </div>
        <PostPreview html={preview.html} lang={isHindi ? "hi-IN" : "en-IN"} />
      </div>
    </>
  );
}

/** What somebody else did meanwhile, and the ways on; nothing that was typed is lost. */
const Meanwhile = ({ said, onKeep }: { said: string; onKeep: (() => void) | undefined }) => (
  <Band kind="bad" icon="alert">
    {said}
    {onKeep && (
      <>
        {" "}
        <DeskButton kind="inline" onClick={onKeep}>
          Save mine all the same
        </DeskButton>{" "}
        <DeskButton kind="inline" onClick={() => location.reload()}>
          Show the other one
        </DeskButton>
      </>
    )}
  </Band>
);
