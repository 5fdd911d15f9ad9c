import type { ReactNode } from 'react';

import hidden from './hidden.module.css';
import styles from './Table.module.css';

/** One column: its heading, and what a row has there. */
export type Column<Row> = Readonly<{
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
}>;

type Props<Row> = Readonly<{
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Stands in place of rows where there are none. */
  empty?: string;
}>;

/** A table; on phones each row becomes a block whose values carry their headings. */
export function Table<Row>({ caption, columns, rows, keyOf, empty = 'Nothing here.' }: Props<Row>) {
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <table className={styles.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, label, cell }) => (
              <td key={name} data-label={label}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
