/** The tubes we bring, by the colour of their caps, and what each is for. */
const TUBES = [
  { cap: "sst", name: "Red/gold", use: "most chemistry" },
  { cap: "lavender", name: "Lavender", use: "blood counts" },
  { cap: "grey", name: "Grey", use: "blood sugar" },
  { cap: "blue", name: "Light blue", use: "clotting" },
  { cap: "green", name: "Green", use: "special chemistry" },
  { cap: "royal", name: "Royal blue", use: "trace elements" },
  { cap: "red", name: "Red", use: "serum, no gel" },
];

export function TubeRack() {
  return (
    <div className="key">
      <h2>Every test names its tube</h2>
      <p>The cap tells the lab what is inside. You see the same colour when you book.</p>
      <ul className="rack">
        {TUBES.map(({ cap, name, use }) => (
          <li key={cap}>
            <svg className={`tube ${cap}`} viewBox="0 0 22 89" aria-hidden="true">
              <use href="/icons.svg#long-tube" />
            </svg>
            <div>
              <b>{name}</b> <span>{use}</span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
