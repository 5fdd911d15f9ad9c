import { useState } from 'react';

import { ownValue } from '../../../kernel/record.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { type Connection, saveConnection } from '../calls.ts';
import { connections, type Field } from '../fields.ts';

type Props = Readonly<{ connection: Connection; onSaved: () => void; onClose: () => void }>;
type State = Connection['fields'][number];

export function ConnectionDialog({ connection, onSaved, onClose }: Props) {
  const { vendor, fields: states } = connection;
  const { name: vendorName, fields } = connections[vendor];
  const [values, setValues] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(states.map(({ name, value }) => [name, value ?? ''])),
  );
  const action = useAction(
    onSaved,
    fields.map(({ name }) => `values.${name}`),
  );
  const sent = Object.fromEntries(
    states.flatMap(({ name, fixed_by }) =>
      fixed_by === null ? [[name, ownValue(values, name) ?? '']] : [],
    ),
  );
  return (
    <FormDialog
      title={`Connect ${vendorName}`}
      action="Save, then test"
      width="sm"
      busy={action.isPending}
      onSubmit={() =>
        action.run('Saved. Now send a test.', saveConnection, {
          params: { vendor },
          body: { values: sent },
        })
      }
      onClose={onClose}
    >
      {fields.map((field, index) => (
        <TextField
          key={field.name}
          label={field.label}
          name={field.name}
          type={field.isSecret ? 'password' : 'text'}
          value={ownValue(values, field.name) ?? ''}
          autoComplete={field.isSecret ? 'new-password' : 'off'}
          autoFocus={index === 0}
          optional={field.isOptional}
          disabled={stateOf(states, field).fixed_by !== null}
          {...shownOf(field, stateOf(states, field))}
          errorText={problemOf(action.error, `values.${field.name}`)}
          onChange={({ target }) => setValues({ ...values, [field.name]: target.value })}
        />
      ))}
    </FormDialog>
  );
}

function stateOf(states: readonly State[], { name }: Field): State {
  const none = { name, value: '', is_kept: false, fixed_by: null };
  return states.find((state) => state.name === name) ?? none;
}

function shownOf({ placeholder, help }: Field, { is_kept, fixed_by }: State) {
  if (fixed_by !== null) return { help: `${fixed_by} of the environment has it.` };
  return {
    ...(help !== undefined && { help }),
    ...(is_kept && { placeholder: 'Kept: leave it empty, or enter another one' }),
    ...(!is_kept && placeholder !== undefined && { placeholder }),
  };
}
