import type { Proof } from '../../kernel/staff/staff.ts';
import { useState } from 'react';
import type { z } from 'zod';

import { removePasskey, renamePasskey } from '../../kernel/calls/ownAccount.ts';
import type { passkeySchema } from '../../kernel/staff/staff.ts';
import { send } from '../api/client.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { makePasskey, passkeyFailure } from '../signIn/passkeys.ts';
import { ProofDialog } from '../signIn/ProofDialog.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import { notify } from '../ui/notify.ts';

/** One of the member's own passkeys. */
export type Passkey = z.output<typeof passkeySchema>;

type Dialog = Readonly<{ onDone: () => void; onClose: () => void }>;
type OfPasskey = Dialog & Readonly<{ passkey: Passkey }>;

const nameLimit = { maxLength: 60 };

/** Makes a passkey on this device, once the password is given. */
export function AddPasskey({ onDone, onClose }: Dialog) {
  const [name, setName] = useState('');
  const run = async (proof: Proof) => {
    await makePasskey({ name: name.trim() || 'Passkey', proof });
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

/** Gives a passkey another name. */
export function RenamePasskey({ passkey, onDone, onClose }: OfPasskey) {
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
        action.mutate({
          work: (idempotencyKey) =>
            send(renamePasskey, { params: { id: passkey.id }, body: { name }, idempotencyKey }),
          done: 'The passkey has its new name.',
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

/** Removes a passkey, which signs nobody in from then on. */
export function RemovePasskey({ passkey, onDone, onClose }: OfPasskey) {
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
