import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';

import { ofType } from '../../../../contract/call.ts';
import { addEntryDraft, listEntries } from '../../../../contract/calls/content.ts';
import type { ContentType } from '../../../../content/types/define.ts';
import { newKey, send } from '../../../api/client.ts';
import { entryPath, inSentence, listPath, nameInSentence } from '../../../entries/addresses.ts';
import { StatusChip } from '../../../entries/status.tsx';
import { AddButton } from '../../../ui/AddButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { EntryDetail } from '../../editing/useEntry.ts';
import styles from './Parts.module.css';

type Props = Readonly<{ type: ContentType; named: EntryDetail }>;

/** The entries of a type that name this one and stand on its page: each has an editor of its own. */
export function Naming({ type, named }: Props) {
  const field = namingFieldOf(type, named.type);
  const { data: entries, error } = useQuery({
    queryKey: ['naming', type.name, named.id],
    queryFn: async ({ signal }) => {
      const query = { [field]: named.id, per_page: 100, sort: 'position', fields: 'none' };
      return (await send(ofType(listEntries, type.path), { query, signal })).data.items;
    },
  });
  const add = useAdd(type, { [field]: [named.id] });
  const failure = error ?? add.error;
  return (
    <Card
      title={type.label.many}
      aside={
        <AddButton
          label={`New ${nameInSentence(type)}`}
          loading={add.isPending}
          onAdd={() => add.mutate()}
        />
      }
    >
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && <p>There are none for it alone.</p>}
      <ul className={styles.links}>
        {entries?.map((one) => (
          <li key={one.id}>
            <Link to={entryPath(type, one.id)}>{one.title}</Link>
            <StatusChip entry={one} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={listPath(type)}>All {inSentence(type.label.many)}</Link>
      </p>
    </Card>
  );
}

/** The field by which entries of a type name those of another. */
function namingFieldOf({ fields }: ContentType, type: string): string {
  const [name = ''] = Object.entries(fields).find(([, { to }]) => to === type) ?? [];
  return name;
}

function useAdd(type: ContentType, body: Readonly<Record<string, unknown>>) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async () => {
      const sent = { body, idempotencyKey: newKey() };
      return (await send(ofType(addEntryDraft, type.path), sent)).data;
    },
    onSuccess: ({ id }) => navigate(entryPath(type, id)),
  });
}
