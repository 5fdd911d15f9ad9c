import Checkbox from '@mui/material/Checkbox';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import type { ContentEntry } from '../../../kernel/publishing/content.ts';
import { entryPath, nameInSentence } from '../../entries/addresses.ts';
import { StatusChip } from '../../entries/status.tsx';
import { parentLabel } from '../../entries/useEntries.ts';
import { Icon } from '../../icons/Icon.tsx';
import type { Chosen } from '../../lists/useChosen.ts';
import hidden from '../../ui/hidden.module.css';
import type { Column } from '../../ui/Table.tsx';
import { readable } from '../../ui/time.ts';
import { type Completeness, figureOf } from '../completeness/useCompleteness.ts';
import styles from './EntryList.module.css';
import { type EntryList, sortOf, summaryFields, summaryOf } from './entryList.ts';
import type { Reorder } from './useReorder.ts';

type EntryColumn = Column<ContentEntry>;

type ColumnOptions = Readonly<{
  type: RegisteredType;
  list: EntryList;
  chosen: Chosen;
  reorder: Reorder;
  parents: ReadonlyMap<number, string>;
  complete: Completeness;
}>;

export function entryColumns(options: ColumnOptions): EntryColumn[] {
  const { type, list, chosen, reorder, parents, complete } = options;
  const title = ({ title: name }: ContentEntry) => name || `Untitled ${nameInSentence(type)}`;
  const under = ({ parent }: ContentEntry) =>
    parent === null ? '–' : (parents.get(parent) ?? '…');
  return [
    ...(reorder.isOffered ? [handleColumn(title, reorder)] : []),
    choiceColumn(title, list, chosen),
    {
      ...sortable({ type, list }, 'title', type.label.one),
      look: styles.title,
      cell: (entry) => <Link to={entryPath(type, entry.id)}>{title(entry)}</Link>,
    },
    ...(type.parent ? [{ name: 'parent', label: parentLabel(type), cell: under }] : []),
    ...summaryFields(type).map(([name, field]): EntryColumn => ({
      ...sortable({ type, list }, name, field.label),
      kind: field.kind,
      cell: ({ draft }) => summaryOf(field, draft[name]),
    })),
    ...(type.behaviour.completeness ? [completeColumn(complete)] : []),
    {
      ...sortable({ type, list }, 'state', 'State'),
      cell: (entry) => <StatusChip entry={entry} />,
    },
    {
      ...sortable({ type, list }, 'updated_at', 'Changed'),
      cell: ({ updated_at, updated_by }) => (
        <span className={styles.quiet}>
          {readable(updated_at)}, {updated_by}
        </span>
      ),
    },
  ];
}

function completeColumn(complete: Completeness): EntryColumn {
  return {
    name: 'complete',
    label: 'Complete',
    cell: ({ id }) => {
      const lines = complete.get(id);
      return lines ? figureOf(lines) : '…';
    },
  };
}

type TitleOf = (entry: ContentEntry) => string;

function handleColumn(title: TitleOf, { handleProps }: Reorder): EntryColumn {
  return {
    name: 'order',
    label: 'Order',
    head: <span className={hidden.hidden}>Order</span>,
    look: styles.handleCell,
    cell: (entry, index) => (
      <button type="button" className={styles.handle} {...handleProps(index)}>
        <Icon name="grip-vertical" />
        <span className={hidden.hidden}>Move {title(entry)}: arrow up or down</span>
      </button>
    ),
  };
}

function choiceColumn(title: TitleOf, { page }: EntryList, chosen: Chosen): EntryColumn {
  const ids = page?.items.map(({ id }) => id) ?? [];
  const areAll = ids.every((id) => chosen.ids.includes(id));
  return {
    name: 'choice',
    label: 'Chosen',
    look: styles.choose,
    head: (
      <Checkbox
        checked={areAll}
        onChange={() => chosen.set(areAll ? [] : ids)}
        slotProps={{ input: { 'aria-label': 'Choose all of this page' } }}
      />
    ),
    cell: (entry) => (
      <Checkbox
        checked={chosen.ids.includes(entry.id)}
        onChange={() => chosen.toggle(entry.id)}
        slotProps={{ input: { 'aria-label': `Choose ${title(entry)}` } }}
      />
    ),
  };
}

function sortable(
  { type, list }: Pick<ColumnOptions, 'type' | 'list'>,
  name: string,
  label: string,
) {
  const { field, isAscending } = sortOf(type, list);
  const isSorted = field === name;
  const order = isSorted && isAscending ? 'desc' : 'asc';
  return {
    name,
    label,
    sorted: isSorted ? (isAscending ? ('ascending' as const) : ('descending' as const)) : undefined,
    head: (
      <button
        type="button"
        className={styles.sort}
        onClick={() => list.setAll({ sort: name, order })}
      >
        {label}
        {isSorted && <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} size={16} />}
      </button>
    ),
  };
}
