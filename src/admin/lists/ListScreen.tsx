import type { ReactNode } from 'react';

import { PageHead } from '../ui/PageHead.tsx';
import { Card } from '../ui/Card.tsx';
import { PagedTable, type PagedTableProps } from './PagedTable.tsx';

type Props<Item> = PagedTableProps<Item> &
  Readonly<{
    title: string;
    lead: string;
    /** What can be done beside looking: an export, something new. */
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
