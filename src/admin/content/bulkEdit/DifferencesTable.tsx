import { Fragment } from 'react';

import type { Edit } from './edits.ts';
import styles from './BulkEdit.module.css';

/** Each value that changes: what it is, and what it becomes. */
export function DifferencesTable({ edits }: Readonly<{ edits: readonly Edit[] }>) {
  return (
    <div className={styles.frame}>
      <table className={styles.differences}>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody>
          {edits.map(({ id, title, differences }) => (
            <Fragment key={id}>
              <tr>
                <th scope="rowgroup" colSpan={3}>
                  {title}
                </th>
              </tr>
              {differences.map(({ label, before, after }) => (
                <tr key={label} data-entry={id}>
                  <td>{label}</td>
                  <td>
                    <del>{before}</del>
                  </td>
                  <td>
                    <ins>{after}</ins>
                  </td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
