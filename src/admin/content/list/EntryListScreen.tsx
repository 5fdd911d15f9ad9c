import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';

import type { RegisteredType } from '../../../content/registry.ts';
import { addressOf, ofType } from '../../../kernel/call.ts';
import { exportEntries } from '../../../kernel/calls/content.ts';
import { entryPath, nameInSentence } from '../../entries/addresses.ts';
import { useParentTitles } from '../../entries/useEntries.ts';
import { Icon } from '../../icons/Icon.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import { useChosen } from '../../lists/useChosen.ts';
import { useLeaveWhenSignedOut } from '../../session/leave.ts';
import hidden from '../../ui/hidden.module.css';
import { isDated } from '../calendar/useCalendar.ts';
import { ViewLinks } from '../calendar/ViewLinks.tsx';
import { useCompleteness } from '../completeness/useCompleteness.ts';
import { BulkBar } from './BulkBar.tsx';
import { entryColumns } from './entryColumns.tsx';
import styles from './EntryList.module.css';
import { type EntryList, filterNames, searchOfToday, sortOf, useEntryList } from './entryList.ts';
import { ListFilters } from './ListFilters.tsx';
import { useReorder } from './useReorder.ts';

const CalendarScreen = lazy(async () => ({
  default: (await import('../calendar/CalendarScreen.tsx')).CalendarScreen,
}));

type Props = Readonly<{ type: RegisteredType }>;

export function EntryListScreen({ type }: Props) {
  const [params] = useSearchParams();
  const search = searchOfToday(params);
  if (search !== undefined) return <Navigate to={{ search }} replace />;
  if (isDated(type) && params.get('view') === 'calendar') return <CalendarScreen type={type} />;
  return <Entries type={type} />;
}

function Entries({ type }: Props) {
  const list = useEntryList(type);
  useLeaveWhenSignedOut(list.error);
  useLastPage(list);
  const chosen = useChosen(type.name);
  const reorder = useReorder(type, list);
  const entries = list.page?.items ?? [];
  const parents = useParentTitles(type, entries);
  const complete = useCompleteness(type, entries);
  return (
    <ListScreen
      title={type.label.many}
      lead={type.menu}
      actions={<Actions type={type} list={list} />}
      filters={
        <>
          <ListFilters type={type} list={list} />
          <BulkBar type={type} list={list} chosen={chosen} />
        </>
      }
      list={list}
      caption={type.label.many}
      columns={entryColumns({ type, list, chosen, reorder, parents, complete })}
      keyOf={({ id }) => id}
      look={styles.table}
      rowProps={reorder.isOffered ? reorder.rowProps : undefined}
      empty={`There is nothing here yet. Begin with “New ${nameInSentence(type)}”, or bring many from a spreadsheet by “Export, import”.`}
      narrowed={list.valueOf('state') === 'trashed' ? 'This is the trash.' : undefined}
    >
      <output className={hidden.hidden}>{reorder.announcement}</output>
    </ListScreen>
  );
}

/** Whoever deletes all of the last page, or comes back to it after that, is led to the first. */
function useLastPage({ page, goTo }: EntryList): void {
  const isPast = page !== undefined && page.items.length === 0 && page.page > 1;
  useEffect(() => {
    if (isPast) goTo(1);
  });
}

function Actions({ type, list }: Props & Readonly<{ list: EntryList }>) {
  const parent = type.parent ? list.valueOf(type.parent.field) : '';
  const query = parent === '' || parent === 'null' ? '' : `?parent=${parent}`;
  return (
    <>
      {isDated(type) && <ViewLinks type={type} isCalendar={false} />}
      <TransferMenu type={type} list={list} />
      <Button
        component={Link}
        to={`${entryPath(type, 'create')}${query}`}
        variant="contained"
        color="secondary"
        startIcon={<Icon name="plus" />}
      >
        New {nameInSentence(type)}
      </Button>
    </>
  );
}

const ImportDialog = lazy(async () => ({
  default: (await import('../importing/ImportDialog.tsx')).ImportDialog,
}));

function TransferMenu({ type, list }: Readonly<{ type: RegisteredType; list: EntryList }>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isImporting, setImporting] = useState(false);
  const close = () => setAnchor(null);
  const hrefOf = (format: 'csv' | 'json') => {
    const { field, isAscending } = sortOf(type, list);
    const filters = filterNames(type).map((name) => [name, list.valueOf(name)]);
    const order = isAscending ? 'asc' : 'desc';
    const query = { ...Object.fromEntries(filters), sort: field, order, format };
    return addressOf(ofType(exportEntries, type.path), { query });
  };
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        startIcon={<Icon name="download" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Export, import
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component="a" href={hrefOf('csv')} download onClick={close}>
          Export as CSV, for spreadsheets
        </MenuItem>
        <MenuItem component="a" href={hrefOf('json')} download onClick={close}>
          Export as JSON
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            setImporting(true);
          }}
        >
          Import…
        </MenuItem>
      </Menu>
      {isImporting && (
        <Suspense>
          <ImportDialog type={type} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
