import { useCallback, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { type Answer, tellAnswer } from "#app/ui/desk/tell-answer.ts";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { Language } from "#app/lib/language.ts";
import type { PictureChoice } from "./drawn-pictures.ts";
import { MeanwhileBand } from "./meanwhile-band.tsx";
import { PostHead } from "./post-head.tsx";
import { EnglishInputs, HindiInputs } from "./post-inputs.tsx";
import { POST_FIELDS, postFields, type PostPost, type WrittenPost } from "./writing-forms.ts";
import { tooLongInWords } from "./post-limits.ts";
import { PostPreview } from "./post-preview.tsx";
import { readingTime } from "./reading-time.ts";
import { useDraft } from "./use-draft.ts";
import { usePostRefusal } from "./use-post-refusal.ts";
import { usePreview } from "./use-preview.ts";
import styles from "./post-page.module.css";

type Props = {
  post: WrittenPost;
  subjects: readonly string[];
  pictures: readonly PictureChoice[];
  /** Why the picture was not taken that was sent without script. */
  pictureRefused: string | undefined;
  today: string;
};

type PutAnswer = Answer & { slug?: string };

/** A post: what is typed left, the very page right (product §10: Catalogue). */
export function PostPage({ post, ...choices }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { language, setLanguage, refusal, errorOf, refuse, clear } = usePostRefusal(form);
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
        clear();
        draft.done();
        tellAnswer(answer);
        void navigate("/catalogue/posts");
        return true;
      }
      if (answer.reason !== "invalid" && answer.reason !== "changed-meanwhile") return false;
      refuse({ said: answer.said, isOther: answer.reason === "changed-meanwhile" });
      return true;
    },
  });

  const { changed: draftChanged } = draft;
  const { follow } = preview;
  const changed = useCallback(() => {
    draftChanged();
    setWords((before) => read() ?? before);
    follow(language);
  }, [draftChanged, read, follow, language]);
  function show(chosen: Language) {
    setLanguage(chosen);
    preview.follow(chosen);
  }
  function put(anyway: boolean) {
    const fields = read();
    if (!fields) return;
    const tooLong = tooLongInWords(fields);
    if (tooLong !== undefined) return refuse({ said: tooLong, isOther: false });
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
      <PostHead
        post={post}
        saved={draft.note?.kind === "saved" ? draft.note.said : undefined}
        hasDraft={draft.version > 0}
        busy={busy}
        onKeep={() => void keep()}
        change={change}
      />
      <div className={styles.labels} ref={form}>
        <div>
          {draft.note && draft.note.kind !== "saved" && (
            <MeanwhileBand
              said={draft.note.said}
              onKeep={draft.note.kind === "other" ? () => void draft.save(true) : undefined}
            />
          )}
          {refusal && (
            <MeanwhileBand
              said={refusal.said}
              onKeep={refusal.isOther ? () => put(true) : undefined}
            />
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
              <input type="hidden" name="draft" value={post.slug} />
              <input type="hidden" name="version" value={draft.version} />
              <input type="hidden" name="seen" value={post.seen} />
              <input type="hidden" name="format" value={post.typed.format} />
              <div className={styles.form} data-closed={isHindi || undefined}>
                <EnglishInputs
                  typed={post.typed}
                  errorOf={errorOf}
                  onChosen={changed}
                  {...choices}
                />
              </div>
              <div className={styles.form} data-closed={!isHindi || undefined}>
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
