import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { listPasskeys } from '../../kernel/calls/ownAccount.ts';
import { send } from '../api/client.ts';
import { offersPasskeys } from '../signIn/passkeys.ts';
import { Loading } from '../ui/Loading.tsx';
import { Card } from '../ui/Card.tsx';
import { Notice } from '../ui/Notice.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './OwnAccount.module.css';
import { AddPasskey, type Passkey, RemovePasskey, RenamePasskey } from './passkeyDialogs.tsx';

type Asked = Readonly<{ what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }>;

const facts: readonly Column<Passkey>[] = [
  { name: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { name: 'created_at', label: 'Added', cell: ({ created_at }) => readable(created_at) },
  {
    name: 'backed_up',
    label: 'Kept',
    cell: ({ backed_up }) => (backed_up ? 'In your cloud, on all your devices' : 'On one device'),
  },
];

/** Passkeys: sign in with the device's own lock. */
export function PasskeysCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['passkeys'],
    queryFn: async () => (await send(listPasskeys)).data,
  });
  const [asked, setAsked] = useState<Asked>();
  const dialog = { onDone: () => void refetch(), onClose: () => setAsked(undefined) };
  const columns: readonly Column<Passkey>[] = [
    ...facts,
    {
      name: 'ways',
      label: 'Actions',
      cell: (passkey) => <Ways passkey={passkey} onAsk={setAsked} />,
    },
  ];
  return (
    <Card title="Passkeys">
      <p className={styles.muted}>
        Sign in with the lock of your phone or laptop: no password and no code.
      </p>
      {error && <Notice kind="bad">{error.message}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <Table
          caption="Your passkeys"
          columns={columns}
          rows={data}
          keyOf={({ id }) => id}
          empty="You have none yet."
        />
      )}
      {offersPasskeys() ? (
        <div>
          <Button variant="outlined" onClick={() => setAsked({ what: 'add' })}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className={styles.muted}>This browser cannot use passkeys here.</p>
      )}
      {asked?.what === 'add' && <AddPasskey {...dialog} />}
      {asked?.what === 'rename' && <RenamePasskey passkey={asked.passkey} {...dialog} />}
      {asked?.what === 'remove' && <RemovePasskey passkey={asked.passkey} {...dialog} />}
    </Card>
  );
}

type WaysProps = Readonly<{ passkey: Passkey; onAsk: (asked: Asked) => void }>;

function Ways({ passkey, onAsk }: WaysProps) {
  return (
    <div className={styles.ways}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Rename ${passkey.name}`}
        onClick={() => onAsk({ what: 'rename', passkey })}
      >
        Rename
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={`Remove ${passkey.name}`}
        onClick={() => onAsk({ what: 'remove', passkey })}
      >
        Remove
      </Button>
    </div>
  );
}
