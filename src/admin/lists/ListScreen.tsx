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
    actions?: ReactNode;
    filters: ReactNode;
    children?: ReactNode;
  }>;

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
          <Pager {...page} perPage={page.per_page} onPage={list.goTo} />
        </>
      )}
    </>
  );
}

type NothingProps<Item> = Readonly<{ list: PagedList<Item>; page: Page<Item>; empty: string }>;

function Nothing<Item>({ list, page, empty }: NothingProps<Item>) {
  if (page.total === 0 && !list.isNarrowed)
    return <output className={styles.nothing}>{empty}</output>;
  const isBeyond = page.total > 0;
  return (
    <output className={styles.nothing}>
      {isBeyond ? `There is no page ${page.page}.` : 'Nothing fits these filters.'}
      <Button variant="outlined" onClick={isBeyond ? () => list.goTo(1) : list.clear}>
        {isBeyond ? 'Go to the first page' : 'Clear the filters'}
      </Button>
    </output>
  );
}
