import styles from "./logo.module.css";
const LONG_NAME = 24;

/** A doorway with a tube, and the lab's name: two words on two lines, a long name in small type. */
export function Logo({ name, tube }: { name: string; tube: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <>
      <svg viewBox="0 0 34 38" aria-hidden="true">
        <path d="M2.5 37V2.5h29V37" fill="none" stroke="currentColor" strokeWidth="4" />
        <path
          d="M11 13h12v16.5a6 6 0 0 1-12 0z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        />
        <rect x="9" y="9" width="16" height="8" rx="1.5" fill={tube} />
      </svg>
      {name.length > LONG_NAME ? (
        <b className={styles.longName}>{name}</b>
      ) : (
        <b>
          {first}
          {rest.length > 0 && <br />}
          {rest.join(" ")}
        </b>
      )}
    </>
  );
}
