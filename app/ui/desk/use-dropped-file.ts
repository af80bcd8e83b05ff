import { type DragEvent, useState } from "react";

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");

/** Makes a form take a file that is dropped on it: it stands in the form's file field and is sent at once. */
export function useDroppedFile() {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    onDragOver: (event: DragEvent<HTMLFormElement>) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent<HTMLFormElement>) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const form = event.currentTarget;
      const field = form.querySelector<HTMLInputElement>("input[type=file]");
      if (!field) return;
      field.files = event.dataTransfer.files;
      form.requestSubmit();
    },
  };
}
