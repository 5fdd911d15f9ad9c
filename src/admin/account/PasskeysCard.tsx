import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';

import type { passkeySchema } from '../../contract/staff.ts';
import { ApiError, call } from '../api/client.ts';
import { addPasskey, offersPasskeys } from '../auth/passkeys.ts';
import { Card } from '../ui/Card.tsx';
import { TextField } from '../ui/Field.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './Account.module.css';

type Passkey = z.output<typeof passkeySchema>;

/** Passkeys: sign in with the device's own lock. */
export function PasskeysCard() {
  const { data = [], refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: async () => (await call<Passkey[]>('GET', '/user/passkeys')).data,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('DELETE', `/user/passkeys/${id}`),
    onSettled: () => refetch(),
  });
  const columns: readonly Column<Passkey>[] = [
    { name: 'name', label: 'Name', cell: ({ name }) => name },
    { name: 'created_at', label: 'Added', cell: ({ created_at }) => readable(created_at) },
    {
      name: 'remove',
      label: 'Remove',
      cell: ({ id, name }) => (
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => remove.mutate(id)}>
          Remove
        </Button>
      ),
    },
  ];
  return (
    <Card title="Passkeys">
      <p className={styles.muted}>Sign in with the lock of your phone or laptop; no code needed.</p>
      <Table
        caption="Your passkeys"
        columns={columns}
        rows={data}
        keyOf={({ id }) => id}
        empty="You have none yet."
      />
      {offersPasskeys() && <AddPasskey />}
    </Card>
  );
}

function AddPasskey() {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const add = useMutation({
    mutationFn: () => addPasskey(name.trim() || 'Passkey'),
    onSuccess: async () => {
      setName('');
      await client.invalidateQueries({ queryKey: ['passkeys'] });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      {add.error && (
        <Notice kind="bad">
          {add.error instanceof ApiError ? add.error.message : 'No passkey was made.'}
        </Notice>
      )}
      <TextField
        label="Name of the new passkey"
        help="So that you know it again: Office laptop."
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <Button type="submit" variant="outlined" loading={add.isPending}>
          Add a passkey
        </Button>
      </div>
    </form>
  );
}
