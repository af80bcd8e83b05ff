import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WithNames } from "./with-names.tsx";

test("§2 booking ticket: in a Hindi sentence a reference stays on one line too", () => {
  const html = renderToStaticMarkup(
    <WithNames>दरवाज़े पर लैब का कार्ड देखें और बुकिंग नंबर DS-5B8Z पूछें।</WithNames>,
  );
  expect(html).toBe(
    `दरवाज़े पर लैब का कार्ड देखें और बुकिंग नंबर <bdi lang="en" translate="no">DS-5B8Z</bdi> पूछें।`,
  );
});
