import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { HindiWordsPage } from "#app/desk/catalogue/hindi-words/hindi-words-page.tsx";
import { listUsedWords } from "#app/desk/catalogue/hindi-words/used-words.queries.server.ts";
import { saveWords } from "#app/desk/catalogue/hindi-words/word-changes.server.ts";
import { WORD_FORMS } from "#app/desk/catalogue/hindi-words/word-forms.ts";
import type { Route } from "./+types/hindi-word-list";

export const loader = deskLoader("manage-catalogue", async ({ db }) => ({
  words: await listUsedWords(db),
}));

export const action = deskAction({
  save: change("manage-catalogue", WORD_FORMS.save, saveWords),
});

export const meta = () => [{ title: "Hindi words, Catalogue" }];

export default function HindiWordsRoute({ loaderData }: Route.ComponentProps) {
  return <HindiWordsPage {...loaderData} />;
}
