import { type Column, Table } from '../ui/Table.tsx';
import hidden from '../ui/hidden.module.css';
import styles from './DashboardScreen.module.css';

type Props<Row> = Readonly<{
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}>;

/** The table behind a chart. */
export function Figures<Row>(table: Props<Row>) {
  return (
    <details className={styles.figures}>
      <summary>
        As a table<span className={hidden.hidden}>: {table.caption}</span>
      </summary>
      <Table {...table} empty="Nothing yet." />
    </details>
  );
}
