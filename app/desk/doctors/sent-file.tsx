import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";

type Props = { doctor: string; month: string; label?: string };

/** The file with a doctor's patients of a month. */
export const SentFile = ({ doctor, month, label }: Props) => (
  <a
    className={buttonClass("button")}
    href={`/lab/doctors.csv?doctor=${encodeURIComponent(doctor)}&month=${month}`}
    download
    aria-label={label}
  >
    <DeskIcon name="download" />
    CSV
  </a>
);
