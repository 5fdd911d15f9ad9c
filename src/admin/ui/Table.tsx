import type { ComponentProps, ReactNode } from 'react';

import hidden from './hidden.module.css';
import styles from './Table.module.css';

export type Column<Row> = Readonly<{
  name: string;
  label: string;
  /** Stands in the heading in place of the label. */
  head?: ReactNode;
  sorted?: 'ascending' | 'descending' | undefined;
  /** A look of its own; on phones such a cell goes without its heading. */
  look?: string | undefined;
  kind?: string;
  cell: (row: Row, index: number) => ReactNode;
}>;

export type TableProps<Row> = Readonly<{
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  empty?: string;
  look?: string | undefined;
  rowProps?: ((index: number) => ComponentProps<'tr'>) | undefined;
  /** The cell of a last column, called Actions. */
  rowActions?: Column<Row>['cell'];
}>;

/** A table; on phones each row becomes a block whose values carry their headings. */
export function Table<Row>({ rows, keyOf, rowActions, ...props }: TableProps<Row>) {
  const columns: readonly Column<Row>[] = rowActions
    ? [...props.columns, { name: 'actions', label: 'Actions', cell: rowActions }]
    : props.columns;
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

type SecondProps = Readonly<{
  /** True for an address or title, which may break anywhere. */
  isLong?: boolean;
  children: ReactNode;
}>;

/** The second line of a cell. */
export function Second({ isLong = false, children }: SecondProps) {
  return (
    <span className={isLong ? `${styles.second} ${styles.long}` : styles.second}>{children}</span>
  );
}
