import { useState } from 'react';

import { changeRoleDetails, makeRole, type StaffRoleBody } from '../../kernel/calls/roles.ts';
import { type Permission, roleLimits, withImplied } from '../../kernel/staff/permissions.ts';
import { rolePresets } from '../../kernel/staff/rolePresets.ts';
import { send } from '../api/client.ts';
import { problemOf, useAction } from '../api/useAction.ts';
import { TextField } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { PermissionFields } from './PermissionFields.tsx';

type Props = Readonly<{
  /** The one to change; without it one is made. */
  role?: StaffRoleBody | undefined;
  /** Handed the id of one that was made. */
  onDone: (id?: number) => void;
  onClose: () => void;
}>;

const presets = rolePresets.map(({ id, name }) => ({ value: id, label: name }));
const fields = ['name', 'team', 'permissions'];

export function RoleDialog({ role, onDone, onClose }: Props) {
  const [typed, setTyped] = useState(() => ({
    name: role?.name ?? '',
    team: role?.team ?? '',
    permissions: (role?.permissions ?? []) as readonly Permission[],
  }));
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const action = useAction(() => role && onDone(), fields);
  const problem = (field: string) => problemOf(action.error, field);
  const work = async (idempotencyKey: string) => {
    const body = { ...typed, permissions: [...typed.permissions] };
    if (role) return send(changeRoleDetails, { params: { id: role.id }, body, idempotencyKey });
    const answer = await send(makeRole, { body, idempotencyKey });
    onDone(answer.data.id);
    return answer;
  };
  return (
    <FormDialog
      title={role ? `Change “${role.name}”` : 'Make a role'}
      action={role ? 'Save' : 'Make the role'}
      width="sm"
      busy={action.isPending}
      onSubmit={() => action.mutate({ work, done: role ? 'Saved.' : 'The role is made.' })}
      onClose={onClose}
    >
      {!role && <PresetField onChoose={set} />}
      <TextField
        label="Name"
        value={typed.name}
        autoComplete="off"
        inputProps={{ maxLength: roleLimits.name }}
        errorText={problem('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <TextField
        label="Team"
        optional
        value={typed.team}
        autoComplete="off"
        help="Whoever sees the leads of the team sees those of everybody whose role names it."
        inputProps={{ maxLength: roleLimits.team }}
        errorText={problem('team')}
        onChange={({ target }) => set({ team: target.value })}
      />
      {problem('permissions') && <Notice kind="bad">{problem('permissions')}</Notice>}
      <PermissionFields
        permissions={typed.permissions}
        onChange={(permissions) => set({ permissions })}
      />
    </FormDialog>
  );
}

type Begun = Readonly<{ name: string; team: string; permissions: readonly Permission[] }>;

function PresetField({ onChoose }: Readonly<{ onChoose: (begun: Begun) => void }>) {
  const [chosen, setChosen] = useState('');
  const preset = rolePresets.find(({ id }) => id === chosen);
  const choose = (id: string) => {
    setChosen(id);
    const found = rolePresets.find((one) => one.id === id);
    if (!found) return;
    const { name, team, permissions } = found;
    onChoose({ name, team: team ?? '', permissions: withImplied(permissions) });
  };
  return (
    <SelectField
      label="Begin from"
      none="Nothing"
      options={presets}
      value={chosen}
      help={preset?.about}
      onChange={choose}
    />
  );
}
