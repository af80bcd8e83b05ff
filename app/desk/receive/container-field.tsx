import { DeskField } from "#app/ui/desk/desk-field.tsx";
import type { BagContainer } from "./bag.ts";

type Props = {
  /** What the bags hold: a container not collected today means a wrong bag. */
  held: readonly Pick<BagContainer, "container" | "name">[];
  value: string;
  onChange: (container: string) => void;
};

/** Which container a tube is, each kind once. */
export function ContainerField({ held, value, onChange }: Props) {
  const kinds = new Map(held.map((one) => [one.container, one.name]));
  return (
    <DeskField label="What it is">
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose a container</option>
          {Array.from(kinds, ([container, name]) => (
            <option key={container} value={container}>
              {name}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  );
}
