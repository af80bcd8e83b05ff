import { BackTo } from "#app/desk/catalogue/back-to.tsx";

/** The way back to the list of tests. */
export const TestBack = () => (
  <>
    <BackTo to="/catalogue">Catalogue</BackTo>
    <span>Tests</span>
  </>
);
