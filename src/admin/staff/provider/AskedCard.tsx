import Button from '@mui/material/Button';

import {
  type AskedJoin,
  joinIdentity,
  refuseIdentity,
} from '../../../kernel/calls/identityProvider.ts';
import { useAction } from '../../api/useAction.ts';
import { Card } from '../../ui/Card.tsx';
import { type Column, Second, Table } from '../../ui/Table.tsx';
import { readable } from '../../ui/time.ts';
import styles from '../StaffScreen.module.css';

const columns: readonly Column<AskedJoin>[] = [
  {
    name: 'account',
    label: 'Account',
    cell: ({ name, email }) => (
      <>
        <b>{name}</b>
        <Second isLong>{email}</Second>
      </>
    ),
  },
  { name: 'role', label: 'Role', cell: ({ role_name }) => role_name ?? 'None yet' },
  { name: 'asked', label: 'Asked', cell: ({ asked_at }) => readable(asked_at) },
];

type Props = Readonly<{ asked: readonly AskedJoin[]; onDone: () => void }>;

/** People of the provider whose address has an account that was there before. */
export function AskedCard({ asked, onDone }: Props) {
  const action = useAction(onDone);
  if (asked.length === 0) return null;
  return (
    <Card title="Ask for an account that was here before">
      <p>
        The provider gave them the address of the account. Let them use it only if you know that
        they are its owner: from then on it is theirs, and its password no longer counts.
      </p>
      <Table
        caption="People who ask for an account"
        columns={columns}
        rows={asked}
        keyOf={({ id }) => id}
        rowActions={({ id, name }) => (
          <div className={styles.actions}>
            <Button
              size="small"
              variant="outlined"
              aria-label={`Let them use the account of ${name}`}
              disabled={action.isPending}
              onClick={() => action.run('They may use it.', joinIdentity, { params: { id } })}
            >
              Let them use it
            </Button>
            <Button
              size="small"
              color="error"
              aria-label={`Refuse the account of ${name}`}
              disabled={action.isPending}
              onClick={() => action.run('Refused.', refuseIdentity, { params: { id } })}
            >
              Refuse
            </Button>
          </div>
        )}
      />
    </Card>
  );
}
