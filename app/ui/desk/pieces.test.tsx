import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Band } from "./band.tsx";
import { buttonClass } from "./button-class.ts";
import { Choices } from "./choices.tsx";
import { DeskHead } from "./desk-head.tsx";
import { KeyHints } from "./kbd.tsx";
import { Mark } from "./mark.tsx";
import { Nothing } from "./nothing.tsx";
import { SubLinks } from "./sub-links.tsx";
import { hush, takeLastUndo, tell } from "./told.ts";
import { WorkLabel } from "./work-label.tsx";

const html = (page: React.ReactElement) =>
  renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "*", element: page }], { initialEntries: ["/visits"] })}
    />,
  );

test("a head has the only h1, its words and the next action in the bar at the foot", () => {
  const head = html(
    <DeskHead
      title="Monday 23 November"
      sub="Up to date at 09:42 AM"
      next={<button className={buttonClass("primary", "big")}>Go</button>}
    />,
  );
  expect(head).toContain('<h1 tabindex="-1">Monday 23 November</h1>');
  expect(head).toMatch(/data-foot-bar="true"><button class="[^"]+">Go</);
});

test("a mark always has words, its icon is hidden", () => {
  expect(
    html(
      <Mark kind="now" icon="clock">
        2 over 30 min
      </Mark>,
    ),
  ).toMatch(/^<span[^>]*><svg[^>]*aria-hidden="true">.*<\/svg>2 over 30 min<\/span>$/);
});

test("a refusal is announced at once, a notice when there is time", () => {
  expect(
    html(
      <Band kind="bad" icon="alert">
        No
      </Band>,
    ),
  ).toContain('role="alert"');
  expect(html(<Band icon="offline">Old</Band>)).toContain('role="status"');
});

test("choices are radio buttons of one group, with their error", () => {
  const choices = html(
    <Choices
      legend="Why"
      name="reason"
      choices={[
        { value: "twice", label: "Booked twice" },
        { value: "full", label: "09:00 AM", hint: "full", disabled: true },
      ]}
      value="twice"
      onChange={() => {}}
      error="Please choose a reason"
    />,
  );
  expect(choices).toContain("<legend>Why</legend>");
  expect(choices).toMatch(/type="radio" name="reason" checked="" value="twice"/);
  expect(choices).toMatch(/disabled="" name="reason" value="full"/);
  expect(choices).toContain("Please choose a reason");
});

test("the line of links marks where one is", () => {
  const links = html(
    <SubLinks
      label="Visits"
      links={[
        { to: "/visits", words: "By time" },
        { to: "/tally", words: "Tally", aside: 2 },
      ]}
    />,
  );
  expect(links).toMatch(/aria-current="page"[^>]*href="\/visits"/);
  expect(links).toContain("Tally<span>2</span>");
});

test("a label is a section with its title; nothing to show says so", () => {
  const label = html(
    <WorkLabel title="To call" aside="2 over 30 min">
      <Nothing title="Nobody to call" />
    </WorkLabel>,
  );
  expect(label).toMatch(/<section[^>]*aria-labelledby="([^"]+)".*<h2 id="\1">To call<\/h2>/);
  expect(label).toContain("<h3>Nobody to call</h3>");
});

test("hints of keys are for the eye alone", () => {
  expect(html(<KeyHints hints={[["j k", "move"]]} />)).toMatch(/^<p[^>]*aria-hidden="true">/);
});

test("the last change can be taken back once, also after its toast has gone", () => {
  tell({ kind: "done", said: "Visit confirmed.", undo: "entry" });
  hush();
  expect(takeLastUndo()).toBe("entry");
  expect(takeLastUndo()).toBeUndefined();
});
