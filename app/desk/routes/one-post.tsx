import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { draftFields, isDraftId } from "#app/desk/catalogue/posts/saved-draft.server.ts";
import { listPictureChoices } from "#app/desk/catalogue/posts/picture-choices.server.ts";
import { refusedPicture } from "#app/desk/catalogue/posts/picture-answer.ts";
import {
  keepPost,
  putPost,
  putPostBack,
  takePostOff,
  throwDraftAway,
} from "#app/desk/catalogue/posts/post-changes.server.ts";
import { POST_FORMS as FORMS } from "#app/desk/catalogue/posts/writing-forms.ts";
import { findWritten, listSubjects } from "#app/desk/catalogue/posts/post-list.queries.server.ts";
import { PostPage } from "#app/desk/catalogue/posts/post-page.tsx";
import { previewHtml } from "#app/desk/catalogue/posts/preview.server.tsx";
import { BLANK, fingerprint, typedPost } from "#app/desk/catalogue/posts/typed-post.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Route } from "./+types/one-post";

export const loader = deskLoader("manage-catalogue", async ({ db, now, params, url }) => {
  const slug = params.slug ?? "";
  const { row, draft } = await findWritten(db, slug);
  if (!row && !draft && !isDraftId(slug))
    throw data("This post is not on the list.", { status: 404 });
  const typed = draft ? draftFields(draft) : row ? typedPost(row) : BLANK;
  const state = row
    ? isOnSite(row)
      ? ("on-site" as const)
      : ("off-site" as const)
    : ("new" as const);
  return {
    post: {
      slug,
      state,
      typed,
      version: draft?.version ?? 0,
      seen: fingerprint(row),
      savedAt: draft?.savedAt ?? null,
      preview: previewHtml(typed, "en", now),
    },
    subjects: await listSubjects(db),
    pictures: await listPictureChoices(db, now),
    pictureRefused: refusedPicture(url.searchParams),
    today: dayInIndia(now),
  };
});

/** Without script a chosen file is only a name in the form. */
const NOT_SENT = "Please send the picture first, with the button below it";

const idOf = ({ params }: Pick<Given, "params">) => params.slug ?? "";

export const action = deskAction({
  put: change(
    "manage-catalogue",
    FORMS.put,
    (trx, by, { version, seen, anyway, keep, picture, ...typed }, given: Given) => {
      if (picture !== "") refuse("invalid", NOT_SENT);
      const asked = { id: idOf(given), typed, version: Number(version), seen };
      return keep === "yes"
        ? keepPost(trx, by, given.staff, asked)
        : putPost(trx, by, { ...asked, anyway: anyway === "yes" });
    },
  ),
  "take-off": change("manage-catalogue", FORMS["take-off"], (trx, by, _, given: Given) =>
    takePostOff(trx, by, idOf(given)),
  ),
  "put-back": change("manage-catalogue", FORMS["put-back"], (trx, by, _, given: Given) =>
    putPostBack(trx, by, idOf(given)),
  ),
  "throw-away": change("manage-catalogue", FORMS["throw-away"], (trx, by, _, given: Given) =>
    throwDraftAway(trx, by, idOf(given)),
  ),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  {
    title: loaderData?.post.state === "new" ? "Write a post" : (loaderData?.post.typed.title ?? ""),
  },
];

export default function PostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage key={loaderData.post.slug} {...loaderData} />;
}
