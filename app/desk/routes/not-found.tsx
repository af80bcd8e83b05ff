import { data } from "react-router";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { NOT_FOUND } from "#app/desk/frame/page-failure.tsx";

export const loader = deskLoader("own-account", () => {
  throw data(NOT_FOUND, { status: 404 });
});

export default function NotFound() {
  return null;
}
