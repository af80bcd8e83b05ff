import { signInPath } from "#app/desk/sign-in/sign-in/way-back.ts";
import { forgetDays } from "./forget-days.ts";
import { phoneState } from "./phone-state.ts";

/** The server says that the session has ended: the day leaves the phone, and the page goes to the door. */
export async function leavePage() {
  if (phoneState.get().isSignedOut) return;
  phoneState.set({ isReached: true, isSignedOut: true });
  await forgetDays();
  location.assign(signInPath("/my-visits", true));
}
