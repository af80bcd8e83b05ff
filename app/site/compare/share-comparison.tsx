import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { shareOrCopy } from "#app/ui/share-or-copy.ts";
import { showToast } from "#app/ui/toast-queue.ts";

/** Shares the page's address. Not shown without JavaScript. */
export const ShareComparison = () => (
  <button
    type="button"
    className={`${button.button} ${layout.needsScript}`}
    onClick={() => void share()}
  >
    <Icon name="share" />
    {t`Share this page`}
  </button>
);

async function share() {
  const outcome = await shareOrCopy({ title: document.title, url: location.href });
  if (outcome === "copied") showToast(t`The link is copied.`);
  if (outcome === "failed")
    showToast(t`The link could not be copied. Please copy it from the address bar.`, "error");
}
