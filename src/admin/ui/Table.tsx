import type { ComponentProps, ReactNode } from 'react';

import hidden from './hidden.module.css';
import styles from './Table.module.css';

/** One column: its heading, and what a row has there. */
export type Column<Row> = Readonly<{
  name: string;
  label: string;
  /** Stands in the heading in place of the label. */
  head?: ReactNode;
  /** How the rows are in order by it, where they are. */
  sorted?: 'ascending' | 'descending' | undefined;
  /** A look of its own; on phones such a cell goes without its heading. */
  look?: string | undefined;
  /** What kind of value it has, for its look. */
  kind?: string;
  cell: (row: Row, index: number) => ReactNode;
}>;

export type TableProps<Row> = Readonly<{
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Stands in place of rows where there are none. */
  empty?: string;
  /** A class in place of the usual look. */
  look?: string | undefined;
  /** What a row takes beside its cells, such as that it can be dragged. */
  rowProps?: ((index: number) => ComponentProps<'tr'>) | undefined;
}>;

/** A table; on phones each row becomes a block whose values carry their headings. */
export function Table<Row>({ columns, rows, keyOf, ...props }: TableProps<Row>) {
  const { caption, empty = 'Nothing here.', look = styles.table, rowProps } = props;
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.frame}>
      <table className={look}>
        <caption className={hidden.hidden}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, label, head = label, sorted }) => (
              <th key={name} scope="col" aria-sort={sorted}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={keyOf(row)} {...rowProps?.(index)}>
              {columns.map((column) => (
                <td
                  key={column.name}
                  className={column.look}
                  data-label={column.look === undefined ? column.label : undefined}
                  data-kind={column.kind}
                >
                  <div>{column.cell(row, index)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
