import Button from '@mui/material/Button';
import { useState } from 'react';

import { Answered } from '../api/Answered.tsx';
import {
  listPasskeys,
  removePasskey,
  renamePasskey,
  type Passkey,
} from '../../kernel/calls/ownAccount.ts';
import { send } from '../api/client.ts';
import { makePasskey, offersPasskeys, passkeyFailure } from '../signIn/passkeys.ts';
import { Card } from '../ui/Card.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { readable } from '../ui/time.ts';
import styles from './OwnAccount.module.css';
import type { Proof } from '../../kernel/staff/staff.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { useAnswer } from '../api/useAnswer.ts';
import { ProofDialog } from '../signIn/ProofDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { notify } from '../ui/notify.ts';

type Asked = Readonly<{ what: 'add' } | { what: 'rename' | 'remove'; passkey: Passkey }>;

const columns: readonly Column<Passkey>[] = [
  { name: 'name', label: 'Name', cell: ({ name }) => <b>{name}</b> },
  { name: 'created_at', label: 'Added', cell: ({ created_at }) => readable(created_at) },
  {
    name: 'backed_up',
    label: 'Kept',
    cell: ({ backed_up }) => (backed_up ? 'In your cloud, on all your devices' : 'On one device'),
  },
];

export function PasskeysCard() {
  const answer = useAnswer(['passkeys'], listPasskeys);
  const [asked, setAsked] = useState<Asked>();
  const dialog = { onDone: () => void answer.refetch(), onClose: () => setAsked(undefined) };

  return (
    <Card title="Passkeys">
      <p className={styles.muted}>
        Sign in with the lock of your phone or laptop: no password and no code.
      </p>
      <Answered to={answer}>
        {(passkeys) => (
          <Table
            caption="Your passkeys"
            columns={columns}
            rowActions={(passkey) => <Ways passkey={passkey} onAsk={setAsked} />}
            rows={passkeys}
            keyOf={({ id }) => id}
            empty="You have none yet."
          />
        )}
      </Answered>
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

function Ways({ passkey, onAsk }: Readonly<{ passkey: Passkey; onAsk: (asked: Asked) => void }>) {
  const { name } = passkey;
  const ask = (what: 'rename' | 'remove') => () => onAsk({ what, passkey });
  return (
    <div className={styles.ways}>
      <Button size="small" variant="outlined" aria-label={`Rename ${name}`} onClick={ask('rename')}>
        Rename
      </Button>
      <Button size="small" color="error" aria-label={`Remove ${name}`} onClick={ask('remove')}>
        Remove
      </Button>
    </div>
  );
}

type Dialog = Readonly<{ onDone: () => void; onClose: () => void }>;
type OfPasskey = Dialog & Readonly<{ passkey: Passkey }>;
const nameLimit = { maxLength: 60 };

function AddPasskey({ onDone, onClose }: Dialog) {
  const [name, setName] = useState('');
  const run = async (proof: Proof) => {
    await makePasskey(name.trim() || 'Passkey', proof);
    onDone();
    onClose();
  };
  return (
    <ProofDialog
      title="Add a passkey"
      action="Add the passkey"
      run={run}
      otherwise={passkeyFailure}
      onClose={onClose}
    >
      {(problem) => (
        <>
          <p>Your browser asks for the lock of this device next.</p>
          <TextField
            label="Name"
            optional
            help="So that you know it again: Office laptop."
            value={name}
            onChange={(event) => setName(event.target.value)}
            inputProps={nameLimit}
            errorText={problem('name')}
          />
        </>
      )}
    </ProofDialog>
  );
}

function RenamePasskey({ passkey, onDone, onClose }: OfPasskey) {
  const [name, setName] = useState(passkey.name);
  const action = useAction(() => {
    onDone();
    onClose();
  }, ['name']);
  return (
    <FormDialog
      title={`Rename ${passkey.name}`}
      action="Save the name"
      busy={action.isPending}
      onSubmit={() =>
        action.run('The passkey has its new name.', renamePasskey, {
          params: { id: passkey.id },
          body: { name },
        })
      }
      onClose={onClose}
    >
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        inputProps={nameLimit}
        errorText={problemOf(action.error, 'name')}
      />
    </FormDialog>
  );
}

function RemovePasskey({ passkey, onDone, onClose }: OfPasskey) {
  const run = async (proof: Proof) => {
    await send(removePasskey, { params: { id: passkey.id }, body: proof });
    notify('The passkey is removed.', 'success');
    onDone();
    onClose();
  };
  return (
    <ProofDialog
      title={`Remove ${passkey.name}?`}
      action="Remove"
      destructive
      takesPasskey
      run={run}
      onClose={onClose}
    >
      {() => (
        <p>
          It signs nobody in any more. Your device may still offer it until you delete it there too.
        </p>
      )}
    </ProofDialog>
  );
}
