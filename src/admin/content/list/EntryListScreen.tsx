import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { Link } from 'react-router';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/types/define.ts';
import { Icon } from '../../icons/Icon.tsx';
import { Loading } from '../../layout/Loading.tsx';
import { PageHead } from '../../layout/PageHead.tsx';
import { Card } from '../../ui/Card.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { entryPath, nameInSentence } from '../types.ts';
import { BulkBar } from './BulkBar.tsx';
import { EntryTable } from './EntryTable.tsx';
import { ListFilters } from './ListFilters.tsx';
import { summaryFields } from './summary.ts';
import { TransferMenu } from './TransferMenu.tsx';

const byPlace = { field: 'position', order: 'ASC' } as const;

/** The list of a content type, made from its declaration. */
export function EntryListScreen({ type }: Readonly<{ type: ContentType }>) {
  const fields = summaryFields(type).map(({ name }) => name);
  return (
    <ListBase
      resource={type.name}
      sort={byPlace}
      perPage={25}
      queryOptions={{ meta: { fields } }}
      disableAuthentication
    >
      <PageHead title={type.label.many} lead={type.menu}>
        <Actions type={type} />
      </PageHead>
      <Entries type={type} />
    </ListBase>
  );
}

function Actions({ type }: Readonly<{ type: ContentType }>) {
  const { filterValues } = useListContext();
  const parent = type.parent ? filterValues[type.parent.field] : undefined;
  const query = parent === undefined || parent === 'null' ? '' : `?parent=${String(parent)}`;
  return (
    <>
      <TransferMenu type={type} />
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

function Entries({ type }: Readonly<{ type: ContentType }>) {
  const list = useListContext<ContentEntry>();
  const { total = 0, page, perPage, setPage, error, isPending } = list;
  return (
    <Card>
      <ListFilters type={type} />
      <BulkBar type={type} />
      {error && <Notice kind="bad">{error.message}</Notice>}
      {isPending ? <Loading /> : <EntryTable type={type} />}
      <Pager total={total} page={page} perPage={perPage} onPage={setPage} />
    </Card>
  );
}
