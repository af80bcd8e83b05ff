import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { AddressBox } from "./address-box.tsx";
import type { TicketAddress } from "../ticket.ts";

/** What the box says below its heading, and what stands in the fields of its form. */
function shown(address: TicketAddress | undefined) {
  const element = <AddressBox token="t" address={address} onSaved={async () => {}} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const markup = renderToStaticMarkup(<RouterProvider router={router} />);
  const valueOf = (name: string) =>
    /value="([^"]*)"/.exec(
      new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(markup)?.[0] ?? "",
    )?.[1];
  return {
    heading: /<h2[^>]*>([^<]*)/.exec(markup)?.[1],
    sentence: /<p[^>]*>([^<]*)/.exec(markup)?.[1],
    typed: ["flat", "street", "landmark", "pincode"].map((name) => valueOf(name) ?? ""),
  };
}

test("§2 Booking ticket: an address that the desk took in part is shown and fills the form in", () => {
  const flat = "14, Sri Sai Nilaya, 7th Cross";
  expect(shown({ flat, street: "", landmark: "", pincode: "560001" })).toEqual({
    heading: "We come to:",
    sentence: `${flat}, 560001`,
    typed: [flat, "", "", "560001"],
  });
});

test("§2 Booking ticket: a pincode alone does not say where to come", () => {
  expect(shown({ flat: "", street: "", landmark: "", pincode: "560001" })).toMatchObject({
    heading: "Tell us where to come",
    typed: ["", "", "", "560001"],
  });
  expect(shown(undefined)).toMatchObject({
    heading: "Tell us where to come",
    typed: ["", "", "", ""],
  });
});
