import { BackTo } from "#app/desk/catalogue/back-to.tsx";

/** The way back to Bank, and which list was read last. */
export const BankBack = ({ last }: { last: string | undefined }) => (
  <>
    <BackTo to="/bank">Bank</BackTo>
    {last && <span>Last file: {last}</span>}
  </>
);
