import Button from '@mui/material/Button';
import { useState } from 'react';

import { callOffLeadCall, planLeadCall } from '../../../kernel/calls/staffLeads.ts';
import type { LeadPage, StaffLead } from '../../../kernel/staffLeads/staffLeads.ts';
import { problemOf, useAction } from '../../api/useAction.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/Field.tsx';
import styles from '../LeadScreen.module.css';
import { CallEndDialog } from './CallEndDialog.tsx';
import { isLate, laterTimes, momentInIndia, shortTime } from './callTimes.ts';

type Props = Readonly<{
  lead: Pick<StaffLead, 'id' | 'name'>;
  onEnd: () => void;
  onChanged: () => void;
}>;

/** The caller renders the dialog of `onEnd`, as the lead may leave the list while it is open. */
export function CallActions({ lead: { id, name }, onEnd, onChanged }: Props) {
  const action = useAction(onChanged);
  const params = { id };
  return (
    <div className={styles.ways}>
      <Button
        size="small"
        variant="contained"
        aria-label={`Done: ${name} was called`}
        disabled={action.isPending}
        onClick={onEnd}
      >
        Done
      </Button>
      {laterTimes.map(({ label, at }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          aria-label={`${label}: call ${name}`}
          disabled={action.isPending}
          onClick={() =>
            action.run('The call is planned.', planLeadCall, {
              params,
              body: { at: at(Date.now()) },
            })
          }
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** The time of a lead's next call, in Indian time; overdue times stand out. */
export function CallTime({ at }: Readonly<{ at: string }>) {
  const late = isLate(at);
  return (
    <time dateTime={at}>
      <Chip tone={late ? 'bad' : 'calm'} label={`${late ? 'Late' : 'Call'}: ${shortTime(at)}`} />
    </time>
  );
}

type NextCallProps = Readonly<{ lead: LeadPage; onChanged: () => void }>;

export function NextCall({ lead, onChanged }: NextCallProps) {
  const [isEnding, setEnding] = useState(false);
  return (
    <Card title="Next call">
      <div className={styles.handling}>
        {lead.call_at ? <CallTime at={lead.call_at} /> : <p>No call is planned.</p>}
        <CallActions lead={lead} onEnd={() => setEnding(true)} onChanged={onChanged} />
        <TimeForm lead={lead} onChanged={onChanged} />
        {lead.call_at && <CallOff lead={lead} onChanged={onChanged} />}
      </div>
      {isEnding && (
        <CallEndDialog lead={lead} onDone={onChanged} onClose={() => setEnding(false)} />
      )}
    </Card>
  );
}

function TimeForm({ lead, onChanged }: NextCallProps) {
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

function CallOff({ lead, onChanged }: NextCallProps) {
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
