import type { PagedList } from '../api/usePage.ts';
import { Loading } from '../layout/Loading.tsx';
import { Notice } from './Notice.tsx';
import { Pager } from './Pager.tsx';
import { type Column, Table } from './Table.tsx';

type Props<Item> = Readonly<{
  list: PagedList<Item>;
  caption: string;
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string | number;
  empty: string;
}>;

/** A page of a list with the way to the others; says what failed where it failed. */
export function PagedTable<Item>({ list, caption, columns, keyOf, empty }: Props<Item>) {
  const { page, isLoading, error } = list;
  return (
    <>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isLoading && <Loading />}
      {page && (
        <>
          <Table
            caption={caption}
            columns={columns}
            rows={page.items}
            keyOf={keyOf}
            empty={empty}
          />
          <Pager total={page.total} page={page.page} perPage={page.per_page} onPage={list.goTo} />
        </>
      )}
    </>
  );
}
