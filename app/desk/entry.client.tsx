import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { resetKeptFields } from "./early-input/early-fields.ts";

// React Router breaks off what it reads as soon as newer answers stand on the screen, and nobody there
// hears how the rest of it ends.
addEventListener("unhandledrejection", (event) => {
  const { reason }: { reason: unknown } = event;
  if (reason instanceof DOMException && reason.name === "AbortError") event.preventDefault();
});

resetKeptFields();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
