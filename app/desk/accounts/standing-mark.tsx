import type { Standing } from "#app/domain/accounts/account-words.ts";
import { Mark } from "#app/ui/desk/mark.tsx";

const KINDS = { overdue: "bad", promised: "now", due: "plain", paid: "plain" } as const;
const ICONS = { overdue: "alert", promised: "phone", due: "clock", paid: "check" } as const;

/** `Overdue 9 days` */
export const StandingMark = ({ standing: { kind, words } }: { standing: Standing }) => (
  <Mark kind={KINDS[kind]} icon={ICONS[kind]}>
    {words}
  </Mark>
);
