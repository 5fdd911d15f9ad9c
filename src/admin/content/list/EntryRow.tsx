import Checkbox from '@mui/material/Checkbox';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { Icon } from '../../icons/Icon.tsx';
import { readable } from '../../ui/time.ts';
import { StatusChip } from '../status.tsx';
import { entryPath, nameInSentence } from '../types.ts';
import hidden from '../../ui/hidden.module.css';
import styles from './EntryTable.module.css';
import { parentLabel } from './parents.ts';
import { type SummaryField, summaryOf } from './summary.ts';
import type { Handle } from './useReorder.ts';

type Props = Readonly<{
  type: ContentType;
  entry: ContentEntry;
  fields: readonly SummaryField[];
  /** What it is a part of, where its type has parents. */
  under: string;
  handle: Handle | undefined;
}>;

/** One entry of a list. */
export function EntryRow({ type, entry, fields, under, handle }: Props) {
  const { selectedIds, onToggleItem } = useListContext<ContentEntry>();
  const title = entry.title || `Untitled ${nameInSentence(type)}`;
  return (
    <tr {...handle?.row}>
      {handle && (
        <td className={styles.handleCell}>
          <button type="button" className={styles.handle} {...handle.button}>
            <Icon name="grip-vertical" />
            <span className={hidden.hidden}>Move {title}: arrow up or down</span>
          </button>
        </td>
      )}
      <td className={styles.choose}>
        <Checkbox
          checked={selectedIds.includes(entry.id)}
          onChange={() => onToggleItem(entry.id)}
          slotProps={{ input: { 'aria-label': `Choose ${title}` } }}
        />
      </td>
      <td className={styles.title}>
        <Link to={entryPath(type, entry.id)}>{title}</Link>
      </td>
      {type.parent && <td data-label={parentLabel(type)}>{under}</td>}
      {fields.map(({ name, label, field }) => (
        <td key={name} data-label={label} data-kind={field.kind}>
          {summaryOf(field, entry.draft[name])}
        </td>
      ))}
      <td data-label="State">
        <StatusChip entry={entry} />
      </td>
      <td data-label="Changed" className={styles.quiet}>
        {readable(entry.updated_at)}, {entry.updated_by}
      </td>
    </tr>
  );
}
