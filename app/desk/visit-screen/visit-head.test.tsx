import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { findVisit } from "#app/desk/visits/read/visit.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { VisitHead } from "./visit-head.tsx";

test.each(databases)("§10 booking on $name: who booked in Hindi is called in Hindi", async (on) => {
  const db = await on.freshDb();
  await givenBooking(db, { id: "b1", language: "hi" });
  await givenBooking(db, { id: "b2" });
  const head = async (id: string) => {
    const visit = await findVisit(db, `visit of ${id}`);
    if (!visit) throw new Error("no visit");
    const element = <VisitHead visit={visit} place={undefined} marks={[]} next={null} />;
    return renderToStaticMarkup(
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
    );
  };
  expect(await head("b1")).toContain("<span>Language: Hindi</span>");
  expect(await head("b2")).not.toContain("Language");
});
