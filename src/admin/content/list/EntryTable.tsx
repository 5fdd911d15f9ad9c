import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { EntryRow } from './EntryRow.tsx';
import hidden from '../../ui/hidden.module.css';
import styles from './EntryTable.module.css';
import { SortHead } from './SortHead.tsx';
import { summaryFields } from './summary.ts';
import { parentLabel, useParentTitles } from './parents.ts';
import { useReorder } from './useReorder.ts';

/** The entries of a type: chosen, sorted, put in order by dragging or with the arrow keys. */
export function EntryTable({ type }: Readonly<{ type: ContentType }>) {
  const { data = [], selectedIds, onSelect } = useListContext<ContentEntry>();
  const reorder = useReorder(type);
  const fields = summaryFields(type);
  const parents = useParentTitles(type, data);
  if (data.length === 0) return <p className={styles.empty}>Nothing matches.</p>;
  const all = data.every(({ id }) => selectedIds.includes(id));
  return (
    <>
      <table className={styles.table}>
        <caption className={hidden.hidden}>{type.label.many}</caption>
        <thead>
          <tr>
            {reorder.isOffered && (
              <th scope="col">
                <span className={hidden.hidden}>Order</span>
              </th>
            )}
            <th scope="col">
              <Checkbox
                checked={all}
                onChange={() => onSelect(all ? [] : data.map(({ id }) => id))}
                slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
              />
            </th>
            <SortHead field="title" label={type.label.one} />
            {type.parent && <th scope="col">{parentLabel(type)}</th>}
            {fields.map(({ name, label, sortable }) =>
              sortable ? (
                <SortHead key={name} field={name} label={label} />
              ) : (
                <th key={name} scope="col">
                  {label}
                </th>
              ),
            )}
            <SortHead field="state" label="State" />
            <SortHead field="updated_at" label="Changed" />
          </tr>
        </thead>
        <tbody>
          {reorder.rows.map((entry, index) => (
            <EntryRow
              key={entry.id}
              type={type}
              entry={entry}
              fields={fields}
              under={entry.parent === null ? '–' : (parents.get(entry.parent) ?? '…')}
              handle={reorder.isOffered ? reorder.handleOf(index) : undefined}
            />
          ))}
        </tbody>
      </table>
      <output className={hidden.hidden}>{reorder.announcement}</output>
    </>
  );
}
