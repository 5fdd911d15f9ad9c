import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import type { RegisteredType } from '../../../../content/registry.ts';
import { addEntryDraft, listEntries } from '../../../../kernel/calls/content.ts';
import { newKey, sendOf } from '../../../api/client.ts';
import { inSentence, listPath, nameInSentence } from '../../../entries/addresses.ts';
import { AddButton } from '../../../ui/AddButton.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { EntryDetail } from '../../editing/editing.ts';
import { PartRow } from './PartRow.tsx';
import styles from './Parts.module.css';

export function Naming({ type, named }: Readonly<{ type: RegisteredType; named: EntryDetail }>) {
  const [field = ''] = Object.entries(type.fields).find(([, { to }]) => to === named.type) ?? [];
  const client = useQueryClient();
  const [opened, open] = useState<number>();
  const { data: entries, error } = useQuery({
    queryKey: ['parts', 'naming', type.name, named.id],
    queryFn: async ({ signal }) => {
      const query = { [field]: named.id, per_page: 100, sort: 'position', fields: 'none' };
      return (await sendOf(type, listEntries, { query, signal })).items;
    },
  });
  const reload = () => client.invalidateQueries({ queryKey: ['parts'] });
  const add = useMutation({
    mutationFn: () =>
      sendOf(type, addEntryDraft, { body: { [field]: [named.id] }, idempotencyKey: newKey() }),
    onSettled: reload,
  });
  const failure = error ?? add.error;
  return (
    <Card
      parts={type.name}
      title={type.label.many}
      aside={
        <AddButton
          label={`New ${nameInSentence(type)}`}
          loading={add.isPending}
          onAdd={() => add.mutate(undefined, { onSuccess: ({ id }) => open(id) })}
        />
      }
    >
      {failure && <Notice kind="bad">{failure.message}</Notice>}
      {!entries && !error && <Loading />}
      {entries?.length === 0 && <p>There are none for it alone.</p>}
      <ul className={styles.rows}>
        {entries?.map((one) => (
          <li key={one.id}>
            <PartRow
              type={type}
              entry={one}
              isOpen={opened === one.id}
              onOpen={() => open(opened === one.id ? undefined : one.id)}
              onStored={() => void reload()}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to={listPath(type)}>All {inSentence(type.label.many)}</Link>
      </p>
    </Card>
  );
}
