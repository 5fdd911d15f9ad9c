import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';

import type { ContentEntry } from '../../../contract/content.ts';
import type { ContentType } from '../../../content/define.ts';
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
import { TypeTabs } from './TypeTabs.tsx';

type Props = Readonly<{ type: ContentType; among: readonly ContentType[] }>;

const byPlace = { field: 'position', order: 'ASC' } as const;

/** The list of a content type, made from its declaration. */
export function EntryListScreen({ type, among }: Props) {
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
        {!type.singleton && <Actions type={type} />}
      </PageHead>
      {among.length > 1 && <TypeTabs types={among} current={type} />}
      {type.singleton ? <OnlyEntry type={type} /> : <Entries type={type} />}
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

/** A type of which there is one leads straight to it. */
function OnlyEntry({ type }: Readonly<{ type: ContentType }>) {
  const { data, isPending, error } = useListContext<ContentEntry>();
  if (error) return <Notice kind="bad">{error.message}</Notice>;
  if (isPending) return <Loading />;
  const [only] = data ?? [];
  if (only) return <Navigate to={entryPath(type, only.id)} replace />;
  return <Notice kind="wait">The demo or an import adds it; there is none yet.</Notice>;
}
