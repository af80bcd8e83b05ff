/** A name with the typed letters underlined. */
export function Marked({ name, typed }: { name: string; typed: string }) {
  const from = name.toLowerCase().indexOf(typed.trim().toLowerCase());
  const to = from + typed.trim().length;
  if (from < 0) return name;
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
}
