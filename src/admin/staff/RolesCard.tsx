import Button from '@mui/material/Button';
import { useState } from 'react';

import { deleteRole, type StaffRoleBody } from '../../kernel/calls/roles.ts';
import { useAction } from '../api/useAction.ts';
import { useMay } from '../session/member.ts';
import { Card } from '../ui/Card.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { type Column, Table } from '../ui/Table.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { useRoles, useRolesAgain } from './roleOptions.ts';
import { roleInWords } from './rolePermissions.ts';
import styles from './StaffScreen.module.css';

const columns: readonly Column<StaffRoleBody>[] = [
  { name: 'name', label: 'Role', cell: ({ name }) => <b>{name}</b> },
  { name: 'team', label: 'Team', cell: ({ team }) => team ?? 'None' },
  { name: 'may', label: 'What it may', cell: ({ permissions }) => roleInWords(permissions) },
  { name: 'members', label: 'People', cell: ({ members }) => members },
];

type Asked = Readonly<{ act: 'change' | 'delete'; role: StaffRoleBody }>;

/** The roles that an ADMIN made; only an ADMIN changes them. */
export function RolesCard() {
  const own = useRoles().filter(({ role }) => role === null);
  const may = useMay();
  const readAgain = useRolesAgain();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    void readAgain();
  };
  if (own.length === 0) return null;
  const actions = (role: StaffRoleBody) => (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="outlined"
        aria-label={`Change the role ${role.name}`}
        onClick={() => setAsked({ act: 'change', role })}
      >
        Change
      </Button>
      {role.members === 0 && (
        <Button
          size="small"
          color="error"
          aria-label={`Delete the role ${role.name}`}
          onClick={() => setAsked({ act: 'delete', role })}
        >
          Delete
        </Button>
      )}
    </div>
  );
  return (
    <Card title="Roles of your own">
      <Table
        caption="Roles of your own"
        columns={columns}
        rows={own}
        keyOf={({ id }) => id}
        {...(may('ADMIN') && { rowActions: actions })}
      />
      {asked?.act === 'change' && <RoleDialog role={asked.role} onDone={done} onClose={close} />}
      {asked?.act === 'delete' && <DeleteDialog role={asked.role} onDone={done} onClose={close} />}
    </Card>
  );
}

type DeleteProps = Readonly<{ role: StaffRoleBody; onDone: () => void; onClose: () => void }>;

function DeleteDialog({ role, onDone, onClose }: DeleteProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title={`Delete “${role.name}”?`}
      action="Delete"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('The role is deleted.', deleteRole, { params: { id: role.id } })}
      onClose={onClose}
    >
      <p>Nobody has it. Invitations with it stop working.</p>
    </FormDialog>
  );
}
