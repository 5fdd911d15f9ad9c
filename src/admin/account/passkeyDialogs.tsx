import { useState } from 'react';

import { problemOf, useAction } from '../api/useAction.ts';
import { addPasskey, passkeyFailure } from '../auth/passkeys.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextField } from '../ui/Field.tsx';
import type { Passkey } from './PasskeysCard.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

type Dialog = Readonly<{ onDone: () => void; onClose: () => void }>;
type OfPasskey = Dialog & Readonly<{ passkey: Passkey }>;

const nameLimit = { maxLength: 60 };

/** Makes a passkey on this device, once the password is given. */
export function AddPasskey({ onDone, onClose }: Dialog) {
  const [name, setName] = useState('');
  const run = async (password: string) => {
    await addPasskey({ name: name.trim() || 'Passkey', password });
    onDone();
    onClose();
  };
  return (
    <PasswordDialog
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
    </PasswordDialog>
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
          ...{ method: 'PUT', path: `/user/passkeys/${passkey.id}`, body: { name } },
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
  const action = useAction(() => {
    onDone();
    onClose();
  });
  return (
    <FormDialog
      title={`Remove ${passkey.name}?`}
      action="Remove"
      grave
      busy={action.isPending}
      onSubmit={() =>
        action.mutate({
          method: 'DELETE',
          path: `/user/passkeys/${passkey.id}`,
          done: 'The passkey is removed.',
        })
      }
      onClose={onClose}
    >
      <p>
        It signs nobody in any more. Your device may still offer it until you delete it there too.
      </p>
    </FormDialog>
  );
}
