import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

import { Card } from '../ui/Card.tsx';
import { Loading } from '../ui/Loading.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { Pager } from '../ui/Pager.tsx';
import { Table, type TableProps } from '../ui/Table.tsx';
import { Narrowed } from './Filters.tsx';
import styles from './PagedTable.module.css';
import type { Page, PagedList } from './usePage.ts';

type Props<Item> = PagedTableProps<Item> &
  Readonly<{
    title: string;
    lead: string;
    /** Actions of the screen, such as export or create. */
    actions?: ReactNode;
    filters: ReactNode;
    /** Dialogs. */
    children?: ReactNode;
  }>;

/** The frame of every list: head, filters, rows, pages. */
export function ListScreen<Item>(props: Props<Item>) {
  const { title, lead, actions, filters, children, ...table } = props;
  return (
    <>
      <PageHead title={title} lead={lead}>
        {actions}
      </PageHead>
      <Card>
        {filters}
        <PagedTable {...table} />
      </Card>
      {children}
    </>
  );
}

type PagedTableProps<Item> = Omit<TableProps<Item>, 'rows' | 'empty'> &
  Readonly<{
    list: PagedList<Item>;
    /** Shown if the list is empty without any filter. */
    empty: string;
    /** Describes a filtered list, if there is more to say than that it is filtered. */
    narrowed?: string | undefined;
  }>;

/** A page of a list with its pager; explains a failure or an empty result, and offers a way out. */
function PagedTable<Item>({
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
