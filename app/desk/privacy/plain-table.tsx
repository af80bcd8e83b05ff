import styles from "./plain-table.module.css";

type Props = {
  caption: string;
  heads: readonly string[];
  rows: readonly { id: string; cells: readonly string[] }[];
};

/** Times, people and what they did; on a phone a row is a small block. */
export const PlainTable = ({ caption, heads, rows }: Props) => (
  <table className={styles.table}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ id, cells }) => (
        <tr key={id}>
          {cells.map((cell, place) => (
            <td key={heads[place]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
