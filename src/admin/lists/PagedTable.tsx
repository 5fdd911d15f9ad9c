import Button from '@mui/material/Button';

import { Narrowed } from './Narrowed.tsx';
import type { Page, PagedList } from './usePage.ts';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Pager } from '../ui/Pager.tsx';
import styles from './PagedTable.module.css';
import { Table, type TableProps } from '../ui/Table.tsx';

/** What a paged table takes beside its rows. */
export type PagedTableProps<Item> = Omit<TableProps<Item>, 'rows' | 'empty'> &
  Readonly<{
    list: PagedList<Item>;
    /** Stands where the list is empty without any filter. */
    empty: string;
    /** Says of a narrowed list what it shows, where that is more than that it is narrowed. */
    narrowed?: string | undefined;
  }>;

/**
 * A page of a list with the way to the others; says what failed where it failed, and where nothing
 * is shown, why, with the way out.
 */
export function PagedTable<Item>({
  list,
  empty,
  narrowed = 'Only what fits the filters is shown.',
  ...table
}: PagedTableProps<Item>) {
  const { page, isLoading, error } = list;
  return (
    <>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {page && page.items.length === 0 && <Nothing list={list} page={page} empty={empty} />}
      {page && page.items.length > 0 && (
        <>
          {list.isNarrowed && <Narrowed words={narrowed} onClear={list.clear} />}
          <Table {...table} rows={page.items} />
          <Pager
            total={page.total}
            more={page.more}
            page={page.page}
            perPage={page.per_page}
            onPage={list.goTo}
          />
        </>
      )}
    </>
  );
}

type NothingProps<Item> = Readonly<{ list: PagedList<Item>; page: Page<Item>; empty: string }>;

/** Why there are no rows, and how to get some. */
function Nothing<Item>({ list, page, empty }: NothingProps<Item>) {
  if (page.total > 0) {
    return (
      <output className={styles.nothing}>
        There is no page {page.page}.
        <Button variant="outlined" onClick={() => list.goTo(1)}>
          Go to the first page
        </Button>
      </output>
    );
  }
  if (!list.isNarrowed) return <output className={styles.nothing}>{empty}</output>;
  return (
    <output className={styles.nothing}>
      Nothing fits these filters.
      <Button variant="outlined" onClick={list.clear}>
        Clear the filters
      </Button>
    </output>
  );
}
