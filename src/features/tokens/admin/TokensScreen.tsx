import Button from '@mui/material/Button';
import { useState } from 'react';

import { Answered } from '../../../admin/api/Answered.tsx';
import { send } from '../../../admin/api/client.ts';
import { problemOf, useAction } from '../../../admin/api/useAction.ts';
import { useAnswer } from '../../../admin/api/useAnswer.ts';
import { RoleField } from '../../../admin/staff/RoleField.tsx';
import { useChosenRole } from '../../../admin/staff/roleOptions.ts';
import { Card } from '../../../admin/ui/Card.tsx';
import { Chip } from '../../../admin/ui/Chip.tsx';
import { TextField } from '../../../admin/ui/Field.tsx';
import { FormDialog } from '../../../admin/ui/FormDialog.tsx';
import { PageHead } from '../../../admin/ui/PageHead.tsx';
import { SelectField } from '../../../admin/ui/SelectField.tsx';
import { ShownOnce } from '../../../admin/ui/ShownOnce.tsx';
import { type Column, Table, Second } from '../../../admin/ui/Table.tsx';
import { readable } from '../../../admin/ui/time.ts';
import { type ApiToken, listTokens, makeToken, revokeToken } from '../calls.ts';
import { TOKEN_DAYS } from '../limits.ts';

const states = {
  counts: { tone: 'good', label: 'Counts' },
  over: { tone: 'calm', label: 'Expired' },
  revoked: { tone: 'calm', label: 'Revoked' },
  asleep: { tone: 'bad', label: 'Its maker lost the role' },
} as const;

const columns: readonly Column<ApiToken>[] = [
  {
    name: 'name',
    label: 'Token',
    cell: ({ name, hint }) => (
      <>
        <b>{name}</b>
        <Second>ends in {hint}</Second>
      </>
    ),
  },
  { name: 'role', label: 'May do what', cell: ({ role }) => role ?? 'A role that was deleted' },
  { name: 'state', label: 'State', cell: ({ state }) => <Chip {...states[state]} /> },
  { name: 'expires', label: 'Counts until', cell: ({ expires_at }) => readable(expires_at) },
  {
    name: 'used',
    label: 'Used last',
    cell: ({ used_at, used_from }) =>
      used_at === null ? (
        'Never'
      ) : (
        <>
          {readable(used_at)}
          <Second>from {used_from}</Second>
        </>
      ),
  },
  {
    name: 'made',
    label: 'Made by',
    cell: ({ made_by, created_at }) => (
      <>
        {made_by}
        <Second>{readable(created_at)}</Second>
      </>
    ),
  },
];

export function TokensScreen() {
  const answer = useAnswer(['tokens'], listTokens);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string>();
  const [revoked, setRevoked] = useState<ApiToken>();
  return (
    <>
      <PageHead
        title="API tokens"
        lead="Keys with which other systems call this website’s API in your name. Each has a role and a last day."
      >
        <Button variant="contained" onClick={() => setMaking(true)}>
          Make a token
        </Button>
      </PageHead>
      <Answered to={answer}>
        {(tokens) => (
          <Card>
            <Table
              caption="API tokens"
              columns={columns}
              rows={tokens}
              keyOf={({ id }) => id}
              empty="No other system has a token."
              rowActions={(token) => (
                <Button
                  size="small"
                  color="error"
                  aria-label={`Revoke ${token.name}`}
                  disabled={token.state === 'revoked' || token.state === 'over'}
                  onClick={() => setRevoked(token)}
                >
                  Revoke
                </Button>
              )}
            />
          </Card>
        )}
      </Answered>
      {isMaking && (
        <MakeDialog
          onMade={(token) => {
            setMaking(false);
            setMade(token);
            void answer.refetch();
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made && (
        <ShownOnce title="The token" secret={made} onClose={() => setMade(undefined)}>
          Enter it in the other system, which sends it with each call as “Authorization: Bearer”.
        </ShownOnce>
      )}
      {revoked && (
        <RevokeDialog
          token={revoked}
          onDone={() => {
            setRevoked(undefined);
            void answer.refetch();
          }}
          onClose={() => setRevoked(undefined)}
        />
      )}
    </>
  );
}

const fields = ['name', 'role', 'days'];
const lengths = TOKEN_DAYS.map((days) => ({
  value: days,
  label: days === 365 ? 'A year' : `${days} days`,
}));

type MakeProps = Readonly<{ onMade: (token: string) => void; onClose: () => void }>;

function MakeDialog({ onMade, onClose }: MakeProps) {
  const [name, setName] = useState('');
  const chosen = useChosenRole('EVENT_CREATER');
  const [days, setDays] = useState('90');
  const action = useAction(() => undefined, fields);
  const work = async () => {
    // Without an idempotency key, under which the answer with the token would be kept.
    const answer = await send(makeToken, { body: { name, role: chosen.role, days: Number(days) } });
    onMade(answer.data.token);
    return answer;
  };
  return (
    <FormDialog
      title="Make a token"
      action="Make it"
      busy={action.isPending}
      onSubmit={() => action.mutate({ work, done: 'The token counts from now on.' })}
      onClose={onClose}
    >
      <TextField
        label="For which system"
        value={name}
        autoFocus
        autoComplete="off"
        placeholder="Reports"
        errorText={problemOf(action.error, 'name')}
        onChange={({ target }) => setName(target.value)}
      />
      <RoleField {...chosen} />
      <p>No token exports files, erases, or changes accounts: that takes a person.</p>
      <SelectField
        label="Counts for"
        value={days}
        options={lengths}
        errorText={problemOf(action.error, 'days')}
        onChange={setDays}
      />
    </FormDialog>
  );
}

type RevokeProps = Readonly<{ token: ApiToken; onDone: () => void; onClose: () => void }>;

function RevokeDialog({ token, onDone, onClose }: RevokeProps) {
  const action = useAction(onDone);
  return (
    <FormDialog
      title={`Revoke “${token.name}”?`}
      action="Revoke"
      destructive
      busy={action.isPending}
      onSubmit={() => action.run('It no longer counts.', revokeToken, { params: { id: token.id } })}
      onClose={onClose}
    >
      <p>The system that uses it is refused from its next call on.</p>
    </FormDialog>
  );
}
