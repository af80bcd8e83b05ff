import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";
import { SCREENS } from "./screens.ts";

const toRoute = ({ path, file }: (typeof SCREENS)[number]) =>
  path === "/" ? index(`routes/${file}.tsx`) : route(path.slice(1), `routes/${file}.tsx`);

/** The screens (screens.ts), and what they read and send: one line per URL. */
export default [
  route("sign-in", "routes/sign-in.tsx"),
  route("sign-in/passkey", "routes/sign-in-passkey.ts"),
  route("switch", "routes/switch.tsx"),
  route("welcome/:once", "routes/welcome.tsx"),
  layout("frame/desk-frame.tsx", SCREENS.filter(({ isBare }) => !isBare).map(toRoute)),
  ...SCREENS.filter(({ isBare }) => isBare).map(toRoute),
  route("activity.csv", "routes/activity-file.ts"),
  route("reports/sent-out", "routes/laboratory-work.ts"),
  route("reports/files/:id/pdf", "routes/file-pdf.ts"),
  route("tally.csv", "routes/tally-file.ts"),
  route("bank/:list/rows.csv", "routes/bank-rows-file.ts"),
  route("month.csv", "routes/month-file.ts"),
  route("catalogue/files/:kind", "routes/export-file.ts"),
  route("catalogue/import/:import/rows.csv", "routes/import-rows-file.ts"),
  route("catalogue/near-test", "routes/near-test.ts"),
  route("catalogue/near-package", "routes/near-package.ts"),
  route("lab/doctors.csv", "routes/doctor-file.ts"),
  route("lab/backup", "routes/lab-backup.ts"),
  route("lab/health", "routes/lab-health.ts"),
  route("receipts/:prefix/:year/:serial", "routes/print-receipt.tsx"),
  route("receipts/:prefix/:year/:serial/pdf", "routes/receipt-pdf.ts"),
  route("statements/ST/:year/:serial", "routes/print-statement.tsx"),
  route("privacy/export", "routes/privacy-file.ts"),
  route("whatsapp", "routes/whatsapp.ts"),
  route("new-booking/family", "routes/new-booking-family.ts"),
  route("new-booking/tests", "routes/new-booking-tests.ts"),
  route("me/passkeys", "routes/my-passkeys.ts"),
  route("find", "routes/find.ts"),
  route("undo", "routes/undo.ts"),
  route("catalogue/posts/writing", "routes/post-writing.ts"),
  route("slots", "routes/slots.ts"),
  route("my-visits/day", "routes/my-visits-day.ts"),
  route("my-visits/prices", "routes/my-visits-prices.ts"),
  route("my-visits/tests", "routes/my-visits-tests.tsx"),
  route("my-visits/labels", "routes/my-visits-labels.tsx"),
  route("my-visits/entries", "routes/my-visits-entries.ts"),
  route("receive/tube/:sample", "routes/one-tube.ts"),
  route("labels/test", "routes/test-label.ts"),
  route("labels/:file", "routes/label-file.ts"),
  route("visits/sheets", "routes/print-day.tsx"),
] satisfies RouteConfig;
