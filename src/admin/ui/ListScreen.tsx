import type { ReactNode } from 'react';

import type { PagedList } from '../api/usePage.ts';
import { PageHead } from '../layout/PageHead.tsx';
import { Card } from './Card.tsx';
import { PagedTable } from './PagedTable.tsx';
import type { Column } from './Table.tsx';

type Props<Item> = Readonly<{
  title: string;
  lead: string;
  /** What can be done beside looking: an export, something new. */
  actions?: ReactNode;
  filters: ReactNode;
  list: PagedList<Item>;
  caption: string;
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string | number;
  /** Stands where the list is empty without any filter. */
  empty: string;
  /** Dialogs. */
  children?: ReactNode;
}>;

/** The frame of every list of the operations: head, filters, rows, pages. */
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
