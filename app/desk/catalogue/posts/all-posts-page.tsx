import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { ListFilters } from "#app/ui/desk/list-filters.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { CatalogueHead } from "../catalogue-head.tsx";
import type { CatalogueCounts } from "../catalogue-links.tsx";
import { dateInWords, type ListedPost, stateInWords, subjectInWords } from "./listed-post.ts";

type Props = { counts: CatalogueCounts; posts: readonly ListedPost[]; now: Date };

const columns = (now: Date): Column<ListedPost>[] => [
  {
    head: "Title",
    isName: true,
    cell: ({ id, title }) => <Link to={`/catalogue/posts/${encodeURIComponent(id)}`}>{title}</Link>,
  },
  { head: "Subject", width: 220, cell: ({ subject }) => subjectInWords(subject) },
  { head: "Date", width: 170, cell: dateInWords },
  { head: "State", width: 250, cell: (post) => stateInWords(post, now) },
];

const fits = ({ title, subject }: ListedPost, words: string) =>
  `${title} ${subjectInWords(subject)}`.toLowerCase().includes(words.trim().toLowerCase());

/** Every post and draft, newest first (product §10: Catalogue). */
export function PostsPage({ counts, posts, now }: Props) {
  const [words, setWords] = useState("");
  return (
    <>
      <CatalogueHead counts={counts} file="posts">
        <Link className={buttonClass("primary")} to="/catalogue/posts/new">
          <DeskIcon name="plus" />
          Write a post
        </Link>
      </CatalogueHead>
      <ListSheet
        caption="Posts"
        columns={columns(now)}
        rows={posts.filter((post) => fits(post, words))}
        idOf={({ id }) => id}
        isMuted={({ state }) => state === "off-site"}
        filters={
          posts.length > 0 && (
            <ListFilters
              label="Find a post"
              placeholder="Title or subject"
              words={words}
              onWords={setWords}
              caption="Newest first"
            />
          )
        }
        empty={
          posts.length > 0 ? (
            <p>No post fits. Clear what you typed.</p>
          ) : (
            <Nothing title="No posts yet." />
          )
        }
      />
    </>
  );
}
