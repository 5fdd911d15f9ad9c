import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { send } from '../../../admin/api/client.ts';
import { isOfFields, problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { Notice } from '../../../admin/ui/Notice.tsx';
import { type Connection, switchOnConnection, testConnection } from '../calls.ts';
import { connections } from '../fields.ts';

type Props = Readonly<{
  connection: Connection;
  onTested: () => void;
  onDone: () => void;
  onClose: () => void;
}>;

/** Sends a test, and switches the vendor on once one was taken. */
export function TestDialog({ connection, onTested, onDone, onClose }: Props) {
  const { vendor, saved } = connection;
  const { name, test } = connections[vendor];
  const [to, setTo] = useState('');
  const switching = useAction(onDone);
  const testing = useMutation({
    mutationFn: () =>
      send(testConnection, { params: { vendor }, body: test.to === null ? {} : { to } }),
    // Offline too, the test says at once that it failed.
    networkMode: 'always',
    onSuccess: onTested,
  });
  const { data: outcome } = testing.data ?? {};
  const works = outcome?.works ?? (saved !== null && saved.tested_at !== null);
  const error = testing.error && !isOfFields(testing.error, ['to']) ? testing.error.message : null;
  const failure = outcome?.failure ?? error;
  const submit = () => {
    if (works) switching.run('It is on.', switchOnConnection, { params: { vendor } });
    else testing.mutate();
  };
  return (
    <FormDialog
      title={works ? `Switch on ${name}` : `Test ${name}`}
      action={works ? 'Switch on' : 'Send a test'}
      busy={testing.isPending || switching.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {works ? (
        <Notice kind="good">{takenWords(test.to !== null, to)}</Notice>
      ) : test.to === null ? (
        <p>{test.gets}</p>
      ) : (
        <TextField
          label={test.to === 'phone' ? 'Your mobile number' : 'Your e-mail address'}
          name="to"
          type={test.to === 'phone' ? 'tel' : 'email'}
          value={to}
          autoComplete="off"
          autoFocus
          help={test.gets}
          errorText={problemOf(testing.error, 'to')}
          onChange={({ target }) => setTo(target.value)}
        />
      )}
      {failure !== null && <Notice kind="bad">{failure}</Notice>}
    </FormDialog>
  );
}

function takenWords(arrives: boolean, to: string): string {
  if (!arrives) return 'The test was taken. It can be switched on.';
  return `The test was taken${to && ` for ${to}`}. Has it arrived? Then switch it on.`;
}
