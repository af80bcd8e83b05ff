import { useEffect, useId, useState } from "react";
import { t } from "#app/lib/translate.ts";
import { Icon } from "./icon.tsx";
import { addRegion, dismissToast, type Toast, useToasts } from "./toast-queue.ts";
import styles from "./toast.module.css";
import { WithNames } from "./with-names.tsx";

/**
 * A polite live region with the snackbars. Each disappears after its time, but not while hovered or
 * focused. The page has one region and so has every dialog, because a dialog makes the page inert.
 */
export function Toasts() {
  const id = useId();
  const toasts = useToasts(id);
  useEffect(() => addRegion(id), [id]);
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <ToastLabel key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastLabel({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), toast.ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div
      className={toast.kind === "success" ? styles.toast : `${styles.toast} ${styles.failure}`}
      data-toast
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === "success" ? "check" : "alert"} />
      <p>
        <WithNames>{toast.message}</WithNames> {toast.more}
      </p>
      <button type="button" aria-label={t`Close`} onClick={() => dismissToast(toast.id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
