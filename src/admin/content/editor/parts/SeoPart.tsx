import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { describingTypes } from '../../../../content/addresses/addresses.ts';
import { typeOf } from '../../../../content/registry.ts';
import { addEntryDraft, listEntries } from '../../../../kernel/calls/content.ts';
import { newKey, sendOf } from '../../../api/client.ts';
import { shownAbove } from '../../../api/useAnswer.ts';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { EntryDetail } from '../../editing/editing.ts';
import type { Typed } from '../../seo/pageHead.ts';
import { SeoPreview } from '../../seo/SeoPreview.tsx';
import { OpenPart } from './PartRow.tsx';

const [describing] = describingTypes;
if (describing === undefined) throw new Error('No content type describes pages.');
const type = typeOf(describing);

export function SeoPart({ entry }: Readonly<{ entry: EntryDetail }>) {
  const path = entry.pages[0] ?? entry.path;
  if (!path) return <Notice kind="wait">Give it an address first: its page needs one.</Notice>;
  const { type: of, id, parent, draft } = entry;
  const page = { type: of, id, parent, data: draft };
  return (
    <Card title={`Search engines, ${path}`}>
      <SeoOfPage path={path} title={entry.title} page={page} />
    </Card>
  );
}

type Props = Readonly<{
  path: string;
  title: string;
  /** The entry whose page it is: seen as it is typed, whether it is public or not. */
  page: Typed;
}>;

export function SeoOfPage({ path, title, page }: Props) {
  const client = useQueryClient();
  const key = ['metadata of', path];
  const found = useQuery({
    queryKey: key,
    queryFn: async () => {
      const { items } = await sendOf(type, listEntries, { query: { path, per_page: 1 } });
      return items[0] ?? null;
    },
    ...shownAbove,
  });
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['parts'] });
    return client.invalidateQueries({ queryKey: key });
  };
  const add = useMutation({
    mutationFn: () => {
      const body = { path, title, robots: 'index' };
      return sendOf(type, addEntryDraft, { body, idempotencyKey: newKey() });
    },
    onSettled: reload,
  });
  return (
    <>
      {add.error && <Notice kind="bad">{add.error.message}</Notice>}
      {found.isPending && <Loading />}
      {found.data && (
        <div data-field={`${type.name} ${found.data.id}`}>
          <OpenPart
            type={type}
            id={found.data.id}
            isPublic={found.data.status === 'published'}
            onStored={() => void reload()}
          />
          <SeoPreview
            {...page}
            parts={[{ type: type.name, id: found.data.id, data: found.data.draft }]}
          />
        </div>
      )}
      {found.data === null && (
        <>
          <p>The page’s title and description are made from its own words.</p>
          <div>
            <Button variant="outlined" loading={add.isPending} onClick={() => add.mutate()}>
              Write them by hand
            </Button>
          </div>
          <SeoPreview {...page} />
        </>
      )}
    </>
  );
}
