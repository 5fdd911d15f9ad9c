import type { z } from 'zod';

import type { importReportSchema } from '../../../contract/content.ts';
import { Notice } from '../../ui/Notice.tsx';
import styles from './ImportDialog.module.css';

/** What an import did or would do. */
export type Report = z.output<typeof importReportSchema>;

/** So many rows, in words. */
export function rowsOf(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'}`;
}

/** What the rows of a file would become, or which of them cannot be taken in. */
export function ImportReport({ report }: Readonly<{ report: Report }>) {
  const { rows, created, updated, errors } = report;
  if (errors.length === 0) {
    return (
      <Notice kind="good">
        {rowsOf(rows)} read: {created} would be added, {updated} changed.
      </Notice>
    );
  }
  return (
    <Notice kind="bad">
      <p>{rowsOf(rows)} read. Nothing can be imported before these are right:</p>
      <ul className={styles.errors}>
        {errors.map(({ row, field, msg }) => (
          <li key={`${row} ${field} ${msg}`}>
            Row {row}, {field}: {msg}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
