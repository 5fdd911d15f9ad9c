import Button from '@mui/material/Button';
import { useState } from 'react';

import { callOffLeadCall, planLeadCall } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage } from '../../../kernel/staffLeads/staffLeads.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { Card } from '../../ui/Card.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from '../LeadScreen.module.css';
import { CallActions, CallTime } from './CallActions.tsx';
import { momentInIndia } from './callTimes.ts';

type Props = Readonly<{ lead: LeadPage; onChanged: () => void }>;

export function NextCall({ lead, onChanged }: Props) {
  return (
    <Card title="Next call">
      <div className={styles.handling}>
        {lead.call_at ? <CallTime at={lead.call_at} /> : <p>No call is planned.</p>}
        <CallActions lead={lead} onChanged={onChanged} />
        <TimeForm lead={lead} onChanged={onChanged} />
        {lead.call_at && <CallOff lead={lead} onChanged={onChanged} />}
      </div>
    </Card>
  );
}

function TimeForm({ lead, onChanged }: Props) {
  const [typed, setTyped] = useState('');
  const action = useAction(() => {
    setTyped('');
    onChanged();
  }, ['at']);
  return (
    <form
      className={styles.time}
      onSubmit={(event) => {
        event.preventDefault();
        action.run('The call is planned.', planLeadCall, {
          params: { id: lead.id },
          body: { at: momentInIndia(typed) },
        });
      }}
    >
      <TextField
        label="Day and time in India"
        type="datetime-local"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        errorText={problemOf(action.error, 'at')}
      />
      <Button type="submit" variant="outlined" disabled={action.isPending || typed === ''}>
        {lead.call_at ? 'Put off until then' : 'Plan the call'}
      </Button>
    </form>
  );
}

function CallOff({ lead, onChanged }: Props) {
  const action = useAction(onChanged);
  return (
    <div>
      <Button
        size="small"
        disabled={action.isPending}
        onClick={() =>
          action.run('No call is planned any more.', callOffLeadCall, { params: { id: lead.id } })
        }
      >
        Plan no call
      </Button>
    </div>
  );
}
