import { redirect } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { newDraftId } from "#app/desk/catalogue/posts/saved-draft.server.ts";

/** Leads to a draft of its own, so that a page which is loaded again shows what was saved of it. */
export const loader = deskLoader("manage-catalogue", () =>
  redirect(`/catalogue/posts/${newDraftId()}`),
);

export default function NewPostRoute() {
  return null;
}
