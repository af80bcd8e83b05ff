import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** The desk's screens: one line per URL of product §10. */
export default [
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-in/passkey", "routes/sign-in-passkey.ts"),
  route("switch", "routes/switch.tsx"),
  route("welcome/:once", "routes/welcome.tsx"),
  layout("frame/desk-frame.tsx", [
    index("routes/today.tsx"),
    route("bookings/new", "routes/new-booking.tsx"),
    route("visits", "routes/day-plan.tsx"),
    route("tally", "routes/tally.tsx"),
    route("bookings/:reference", "routes/booking.tsx"),
    route("lab", "routes/lab.tsx"),
    route("activity", "routes/activity.tsx"),
    route("me", "routes/me.tsx"),
    route("*", "routes/not-found.tsx"),
  ]),
  route("activity.csv", "routes/activity-file.ts"),
  route("tally.csv", "routes/tally-file.ts"),
  route("whatsapp", "routes/whatsapp.ts"),
  route("new-booking/family", "routes/new-booking-family.ts"),
  route("new-booking/tests", "routes/new-booking-tests.ts"),
  route("me/passkeys", "routes/my-passkeys.ts"),
  route("find", "routes/find.ts"),
  route("undo", "routes/undo.ts"),
  route("slots", "routes/slots.ts"),
  route("my-visits", "routes/my-visits.tsx"),
  route("my-visits/day", "routes/my-visits-day.ts"),
  route("my-visits/entries", "routes/my-visits-entries.ts"),
  route("visits/sheets", "routes/print-day.tsx"),
] satisfies RouteConfig;
